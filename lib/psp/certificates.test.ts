import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { expect, test } from 'vitest'
import { issueCertificate, makeAuthority } from './identity/certificates'
import { callTls, certificateOf, startTestPsp } from './testing'

const GRANT = { grant_type: 'client_credentials' }

test('the client certificate is let in, and a token needs the credentials as well', async () => {
  const { connection } = await startTestPsp()
  const { tokenUrl, clientId, clientSecret } = connection
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
  })
  const tls = certificateOf(connection)
  const given = await callTls(tokenUrl, 'POST', GRANT, basic(clientSecret), tls)
  expect(given).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } })
  expect((await callTls(tokenUrl, 'POST', GRANT, basic('other'), tls)).status).toBe(401)
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'grant_type=client_credentials', 200, 400],
  [
    'a form with scopes',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'grant_type=client_credentials&scope=cob.read+pix.read',
    ...([200, 200] as const),
  ],
  [
    'a form with a scope that is unknown',
    'application/x-www-form-urlencoded',
    'grant_type=client_credentials&scope=cob.read+boleto.read',
    ...([200, 400] as const),
  ],
  ['JSON', 'application/json', JSON.stringify(GRANT), 200, 400],
])('a token is given for %s at Efí, at other PSPs as the standard says', async (...given) => {
  const [, type, body, atEfi, atOthers] = given
  for (const [dialect, status] of [
    ['efi', atEfi],
    ['bacen', atOthers],
  ] as const) {
    const { connection } = await startTestPsp({ dialect })
    const { tokenUrl, clientId, clientSecret } = connection
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}`, 'content-type': type }
    const reply = await callTls(tokenUrl, 'POST', body, headers, certificateOf(connection))
    expect(reply.status).toBe(status)
  }
})

test('the certificate is there as PKCS #12 without a passphrase too', async () => {
  const { connection } = await startTestPsp()
  const pfx = readFileSync(connection.certificate)
  expect(() => createSecureContext({ pfx, passphrase: '' })).not.toThrow()
  const { ca } = certificateOf(connection)
  const reply = await callTls(`${connection.baseUrl}/v2/cob`, 'GET', undefined, {}, { pfx, ca })
  expect(reply.status).toBe(401)
})

test('no certificate, one of another authority and an expired one are refused', async () => {
  const { connection, dir } = await startTestPsp()
  const { cert: _, key: __, ...none } = certificateOf(connection)
  const stranger = issueCertificate(makeAuthority('Other'), { commonName: 'stranger' })
  const own = (name: string) => readFileSync(`${dir}/${name}`, 'utf8')
  const authority = { certificate: own('ca.pem'), key: own('ca-key.pem') }
  const expired = issueCertificate(authority, {
    commonName: 'late',
    validFrom: new Date(Date.now() - 2_000_000),
    validUntil: new Date(Date.now() - 1_000_000),
  })
  for (const { certificate: cert, key } of [
    { certificate: undefined, key: undefined },
    stranger,
    expired,
  ]) {
    const call = callTls(connection.tokenUrl, 'POST', GRANT, {}, { ...none, cert, key })
    await expect(call).rejects.toThrow()
  }
})

test('a missing, foreign or expired token is answered 401 as a problem', async () => {
  const { call, connection } = await startTestPsp({ tokenLifeSeconds: 0 })
  const expired = await call('GET', '/v2/cob/x')
  expect(expired).toMatchObject({
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
    body: { type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado', status: 401 },
  })
  const tls = certificateOf(connection)
  const url = `${connection.baseUrl}/v2/webhook`
  for (const headers of [{}, { authorization: 'Bearer 9999999999999.x.y' }]) {
    expect((await callTls(url, 'GET', undefined, headers, tls)).status).toBe(401)
  }
})

test('a second start keeps the account and its certificates', async () => {
  const first = await startTestPsp()
  await first.close()
  const second = await startTestPsp({ dir: first.dir })
  expect(second.connection.clientSecret).toBe(first.connection.clientSecret)
  expect(second.connection.pixKey).toBe(first.connection.pixKey)
})
