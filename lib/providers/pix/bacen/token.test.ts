import { expect, test } from 'vitest'
import { bacenPsp } from './bacen'

const account = {
  baseUrl: 'https://psp.test',
  tokenUrl: 'https://psp.test/oauth/token',
  tls: {},
  clientId: 'client',
  clientSecret: 'secret',
  pixKey: 'key',
}

/** What an adapter sends to get a token. */
async function askToken(dialect: 'bacen' | 'efi', scope?: string) {
  let asked: RequestInit | undefined
  const psp = bacenPsp(
    {
      ...account,
      scope,
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
    type: FORM,
    body: `${grant}&scope=cob.read+cob.write`,
  })
  expect(await askToken('bacen', '')).toEqual({ type: FORM, body: grant })
})

test('Efí is asked in JSON, as its documentation has it', async () => {
  const body = JSON.stringify({ grant_type: 'client_credentials' })
  expect(await askToken('efi')).toEqual({ type: 'application/json', body })
})

/** An adapter of a PSP with these answers to the requests for a token, and how many there were. */
function playTokens(token: () => Response) {
  let tokens = 0
  const psp = bacenPsp(
    {
      ...account,
      async fetch(input, init) {
        if (String(input) === account.tokenUrl) {
          tokens += 1
          return token()
        }
        const bearer = new Headers(init?.headers).get('authorization')
        return bearer === 'Bearer t' ? webhook() : new Response('', { status: 401 })
      },
    },
    'bacen',
  )
  return { find: () => psp.notices!.find(), tokens: () => tokens }
}

const webhook = () => Response.json({ webhookUrl: 'https://shop.example/avisos' })

test.each([
  ['without its life', 200, {}],
  ['with a life that is null', 200, { expires_in: null }],
  ['with a life as a text', 200, { expires_in: '3600' }],
  ['with a life in words', 200, { expires_in: 'one hour' }],
  ['that was created', 201, { expires_in: 3600 }],
])('a token %s is used, and kept', async (_, status, fields) => {
  const { find, tokens } = playTokens(() =>
    Response.json({ access_token: 't', ...fields }, { status }),
  )
  expect(await find()).toBe('https://shop.example/avisos')
  await find()
  expect(tokens()).toBe(1)
})

test('an answer without a token says so', async () => {
  const { find } = playTokens(() => Response.json({ token: 't' }))
  const failure = await find().catch((error) => error)
  expect(failure.cause.message).toBe(
    'the PSP gave no token (HTTP 200): its answer has no access_token',
  )
})
