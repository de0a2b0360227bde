import { expect, test } from 'vitest'
import { readConnections } from './register-connections'

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
  await expect(readConnections([account])).rejects.toMatchObject({
    name: 'StartFailure',
    message:
      'PIX_2_CERTIFICATE: is no PFX or PEM with a certificate and its key, or the passphrase is wrong',
    // The cause is said once, by `npm run doctor`.
    cause: { message: expect.not.stringContaining('passphrase is wrong') },
  })
})
