import { expect, test } from 'vitest'
import { readAccounts } from './read-accounts'
import { readConnections, registerConnections } from './register-connections'

test('a certificate that does not open stops the start with one sentence', async () => {
  const account = {
    prefix: 'PIX_2_',
    psp: 'efi' as const,
    baseUrl: 'https://psp.test',
    tokenUrl: 'https://psp.test/oauth/token',
    clientId: 'shop',
    clientSecret: 'hidden',
    certificate: Buffer.from('no certificate').toString('base64'),
    passphrase: null,
    ca: null,
    scope: null,
    pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  }
  const message =
    'PIX_2_CERTIFICATE: is no PFX or PEM with a certificate and its key, or the passphrase is wrong'
  await expect(registerConnections([account])).rejects.toMatchObject({
    name: 'StartFailure',
    message,
  })
  // The cause is said once, by `npm run doctor`.
  const cause = { message: expect.not.stringContaining('passphrase is wrong') }
  expect((await readAccounts([account])).faults).toMatchObject([{ message, cause }])
  expect(await readConnections([account])).toEqual([])
})
