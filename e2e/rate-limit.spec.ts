import { call } from './support/call'
import { type Host, startThinServer } from './support/host'
import { expect, test } from './support/test'

const PER_SECOND = 20
const BURST = 60
const ROUNDS = 12
const AT_ONCE = 10
/** By then a process that counted alone shares again, and the bucket is full. */
const RECOVERED_MS = 8_000

// The limit is the key's, not a process's: spread over two it must not double.
test('a key keeps to one limit over two processes, and is told where it stands', async ({
  merchant,
}) => {
  const limits = { RATE_LIMIT_PER_SECOND: `${PER_SECOND}`, RATE_LIMIT_BURST: `${BURST}` }
  const hosts = await Promise.all([startThinServer(limits), startThinServer(limits)])
  let shared: Asked | undefined
  await expect(async () => {
    const before = timesAlone(hosts)
    const asked = await askInTurn(hosts, merchant.secretKey)
    expect(timesAlone(hosts)).toBe(before)
    shared = asked
  }).toPass({ intervals: [RECOVERED_MS], timeout: 90_000 })
  await Promise.all(hosts.map((host) => host.stop()))
  expectOneLimit(shared!)
})

type Asked = Awaited<ReturnType<typeof askInTurn>>

/** How often a process said that it counts alone, as it may when the database is too busy. */
function timesAlone(hosts: Host[]): number {
  const words = hosts.map((host) => host.words()).join('')
  return words.split('rate limits are not shared').length - 1
}

/** Asks the processes in turn. */
async function askInTurn(hosts: Host[], credential: string) {
  const ask = (index: number) => {
    const { origin } = hosts[index % hosts.length]!
    return call<{ error?: string }>(`${origin}/v1/integrations/balance`, { credential })
  }
  const startedAt = performance.now()
  const answers = []
  for (let round = 0; round < ROUNDS; round++) {
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(i)))))
  }
  return { answers, seconds: (performance.now() - startedAt) / 1000 }
}

function expectOneLimit({ answers, seconds }: Asked): void {
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(served.length + refused.length).toBe(ROUNDS * AT_ONCE)
  expect(served.length).toBeLessThanOrEqual(BURST + Math.ceil(PER_SECOND * seconds))
  expect(served.length).toBeGreaterThanOrEqual(Math.min(BURST, ROUNDS * AT_ONCE))
  for (const { headers } of answers) {
    expect(headers.get('ratelimit-policy')).toBe('"default";q=20;w=1;guiche-burst=60')
    expect(headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=1$/)
  }
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('ratelimit')).toBe('"default";r=0;t=1')
    expect(body.error).toBe('rate_limited')
  }
}
