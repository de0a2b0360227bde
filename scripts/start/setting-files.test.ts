import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { issueCertificate, makeAuthority } from '@/lib/psp/identity/certificates'
import { requireReadableFiles, requireUsableFiles } from './setting-files.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'guiche-files-'))
const authority = makeAuthority('Banco')
const pair = issueCertificate(authority, { commonName: 'shop' })
const other = issueCertificate(authority, { commonName: 'other' })

function fileOf(name: string, text: string) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const ca = fileOf('ca.pem', authority.certificate)
const account = {
  prefix: 'PIX_',
  psp: 'efi' as const,
  baseUrl: 'https://psp.test',
  tokenUrl: 'https://psp.test/oauth/token',
  clientId: 'shop',
  clientSecret: 'hidden',
  certificate: fileOf('shop.pem', pair.certificate + pair.key),
  passphrase: null,
  ca,
  scope: null,
  pixKey: 'pix@guiche.example.com',
}
const notices = {
  port: 8443,
  url: 'https://pix.example.com:8443',
  certificate: fileOf('server.pem', pair.certificate),
  key: fileOf('server.key', pair.key),
  ca,
}

test('certificates that can be used let a start go on', async () => {
  await requireUsableFiles({ PIX: [account], PIX_NOTICES: notices })
  await requireUsableFiles({ PIX: [], PIX_NOTICES: null })
})

test('every account whose files cannot be used is named in one start', async () => {
  const PIX = [
    { ...account, certificate: '/no/such.p12' },
    account,
    { ...account, prefix: 'PIX_3_', certificate: ca },
    { ...account, prefix: 'PIX_4_', ca: fileOf('empty.pem', 'nothing') },
  ]
  const PIX_NOTICES = { ...notices, key: fileOf('other.key', other.key) }
  const told = await requireUsableFiles({ PIX, PIX_NOTICES }).then(
    () => '',
    ({ message }: Error) => message,
  )
  expect(told.split('\n')).toEqual([
    'PIX_CERTIFICATE: there is no file /no/such.p12: correct the path.',
    expect.stringMatching(/^PIX_3_CERTIFICATE: is no PFX or PEM /),
    'PIX_4_CA: is no PEM with a certificate',
    expect.stringMatching(/^PIX_NOTICES_CERTIFICATE: is no PEM .+ PIX_NOTICES_KEY is not its key$/),
  ])
})

// Only root can start our processes as somebody else.
test.runIf(process.getuid?.() === 0)(
  'a file that their user may not read is named, and root reads it',
  async () => {
    chmodSync(folder, 0o755)
    chmodSync(account.certificate, 0o600)
    chmodSync(ca, 0o644)
    const settings = { PIX: [account], PIX_NOTICES: null }
    const words = `PIX_CERTIFICATE: ${account.certificate} cannot be read by the user guiche`
    await expect(requireReadableFiles(settings, { uid: 65_534, gid: 65_534 })).rejects.toThrow(
      new RegExp(`^${words}.+\\.$`),
    )
    await requireReadableFiles(settings, {})
  },
)
