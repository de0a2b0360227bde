import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The rules of an installation with these variables. */
async function rulesWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const { ENDPOINT_TERMS: terms, SHOWS_INNER_ANSWERS: shows } = await import('./endpoint-rules')
  return { terms, shows }
}

const LIVE = { GUICHE_MODE: 'live', PUBLIC_URL: 'https://pay.example.com' }

describe('the rules for endpoints', () => {
  test('of live mode are https, two ports, and no private network', async () => {
    expect((await rulesWith(LIVE)).terms).toEqual({
      httpsOnly: true,
      ports: [443, 8443],
      exceptions: '',
    })
  })

  test('of a sandbox are any scheme and port', async () => {
    expect((await rulesWith({})).terms).toMatchObject({ httpsOnly: false, ports: null })
  })
})

test.each<[string, boolean, Record<string, string>]>([
  ['on a developer’s own machine', true, {}],
  ['where strangers can open accounts', false, { ...LIVE, REGISTRATION: 'open' }],
  ['where they can not', true, { ...LIVE, REGISTRATION: 'closed' }],
])('whether responses of our own network are shown %s: %s', async (_, shows, variables) => {
  expect(await rulesWith(variables)).toMatchObject({ shows })
})
