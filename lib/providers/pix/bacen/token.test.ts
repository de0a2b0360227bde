import { expect, test } from 'vitest'
import { bacenPsp } from './bacen'

/** What an adapter sends to get a token. */
async function askToken(dialect: 'bacen' | 'efi', scope?: string) {
  let asked: RequestInit | undefined
  const psp = bacenPsp(
    {
      ...{ baseUrl: 'https://psp.test', tokenUrl: 'https://psp.test/oauth/token', tls: {} },
      ...{ clientId: 'client', clientSecret: 'secret', pixKey: 'key', scope },
      async fetch(_, init) {
        asked ??= init
        return Response.json({}, { status: 401 })
      },
    },
    dialect,
  )
  await psp.notices?.find().catch(() => null)
  return { type: new Headers(asked?.headers).get('content-type'), body: asked?.body }
}

const FORM = 'application/x-www-form-urlencoded'

test('a token is requested by a form with the scopes of the API, as RFC 6749 has it', async () => {
  const { type, body } = await askToken('bacen')
  expect(type).toBe(FORM)
  expect(Object.fromEntries(new URLSearchParams(String(body)))).toEqual({
    grant_type: 'client_credentials',
    scope: 'cob.read cob.write pix.read pix.write webhook.read webhook.write',
  })
})

test('the scopes are those of the settings, or none', async () => {
  const grant = 'grant_type=client_credentials'
  expect(await askToken('bacen', 'cob.read cob.write')).toEqual({
    ...{ type: FORM, body: `${grant}&scope=cob.read+cob.write` },
  })
  expect(await askToken('bacen', '')).toEqual({ type: FORM, body: grant })
})

test('Efí is asked in JSON, as its documentation has it', async () => {
  const body = JSON.stringify({ grant_type: 'client_credentials' })
  expect(await askToken('efi')).toEqual({ type: 'application/json', body })
})
