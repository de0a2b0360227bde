import { expect, onTestFinished, test, vi } from 'vitest'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { listConnectionsInUse } from '@/lib/payments/connections/psp/list-connections-in-use'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import { issueCertificate, makeAuthority } from '@/lib/psp/identity/certificates'
import { testPsp } from '@/lib/sandbox/testing'
import { listFindings } from './check-installation'

vi.mock('@/lib/payments/connections/psp/list-connections-in-use', () => ({
  listConnectionsInUse: vi.fn(async () => []),
}))
vi.mock('@/lib/payments/connections/psp/find-psp', async (original) => ({
  ...(await original<object>()),
  pspOfConnection: vi.fn(),
}))

function setTo(change: Pick<typeof env, 'PIX' | 'PIX_NOTICES'>) {
  const { PIX, PIX_NOTICES } = env
  Object.assign(env, change)
  onTestFinished(() => void Object.assign(env, { PIX, PIX_NOTICES }))
}
const account = (prefix: string, certificate: string) => ({
  prefix,
  psp: 'efi' as const,
  baseUrl: `https://${prefix}.psp.test`,
  tokenUrl: 'https://psp.test/oauth/token',
  clientId: 'shop',
  clientSecret: 'hidden',
  certificate,
  passphrase: null,
  ca: null,
  scope: null,
  pixKey: 'pix@guiche.example.com',
})
const pair = issueCertificate(makeAuthority('Banco'), { commonName: 'shop' })
const base64 = (text: string) => Buffer.from(text).toString('base64')

test('each that cannot be used is named, and the other accounts are checked', async () => {
  const stored = { connectionId: 'x', psp: 'efi', merchantId: null, fromEnvironment: true }
  vi.mocked(listConnectionsInUse).mockResolvedValueOnce([stored as PixConnection])
  vi.mocked(pspOfConnection).mockReturnValue(testPsp())
  const right = account('PIX_2_', base64(pair.certificate + pair.key))
  const PIX = [account('PIX_', '/no/such.p12'), right, account('PIX_3_', base64('x'))]
  setTo({ PIX, PIX_NOTICES: null })
  const found = await listFindings()
  const ofFiles = found.filter(({ subject }) => subject === 'files')
  expect(ofFiles.map(({ message }) => message)).toEqual([
    expect.stringContaining('PIX_CERTIFICATE: there is no file /no/such.p12'),
    expect.stringContaining('PIX_3_CERTIFICATE: is no PFX or PEM'),
  ])
  // The account whose file is missing may be the one that another start connected.
  expect(found.filter(({ subject }) => subject === 'pix_settings')).toEqual([])
  const ofAccounts = found.filter(({ account: of }) => of !== null)
  expect(ofAccounts[0]).toMatchObject({ subject: 'certificate', code: 'certificate_valid' })
})

test('the certificate of the server of notices is checked', async () => {
  const [certificate, key] = [base64(pair.certificate), base64(pair.key)]
  const notices = { port: 8443, url: 'https://pix.example.com', ca: certificate }
  setTo({ PIX: [], PIX_NOTICES: { ...notices, certificate, key } })
  const ofNotices = async () =>
    (await listFindings()).flatMap(({ subject, code }) =>
      subject === 'files' || subject === 'notices_server' ? code : [],
    )
  expect(await ofNotices()).toEqual(['notices_certificate_valid'])
  setTo({ PIX: [], PIX_NOTICES: { ...notices, certificate, key: base64('x') } })
  expect(await ofNotices()).toEqual(['file_unusable'])
})
