import { expect, test } from 'vitest'
import { CERTIFICATE_BYTES_MAX } from '@/lib/kernel/limits'
import { readBody } from '@/lib/platform/http/input/read-input'
import { PixAccountBody } from './pix-account'

test('the largest certificate fits into a body beside the longest of the other fields', async () => {
  const body = {
    psp: 'efi',
    baseUrl: `https://${'a'.repeat(2_040)}`,
    clientId: 'a'.repeat(500),
    clientSecret: 'a'.repeat(500),
    certificate: Buffer.alloc(CERTIFICATE_BYTES_MAX).toString('base64'),
    certificatePassphrase: 'a'.repeat(500),
    pixKey: 'a'.repeat(77),
    password: 'a'.repeat(100),
  }
  const post = (certificate: string) =>
    readBody(
      new Request('http://localhost/v1/user/pix-account', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, certificate }),
      }),
      PixAccountBody,
    )
  expect(await post(body.certificate)).toEqual(body)
  await expect(post(`AAAA${body.certificate}`)).rejects.toMatchObject({ code: 'invalid_request' })
})
