import { once } from 'node:events'
import { createServer } from 'node:http'
import { findFreePort } from '@/scripts/process/port.mjs'
import { launchThinServer, startThinServer } from './support/host'
import { expect, test } from './support/test'

/** What the web process owes whoever runs it. */

test('a taken port is one sentence and exit code 1', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const host = launchThinServer(port)
  expect(await host.ended).toBe(1)
  const sentence = `Port ${port} is taken by another program: stop it, or choose another port with PORT.`
  expect(host.words().trim().split('\n').at(-1)).toBe(sentence)
  expect(host.words()).not.toContain('    at ')
  other.close()
})

test('so it is when several processes want it', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const host = launchThinServer(port, { WEB_CONCURRENCY: '2' })
  expect(await host.ended).toBe(1)
  expect(host.words()).toContain(`Port ${port} is taken`)
  expect(host.words()).not.toContain('    at ')
  other.close()
})

test('a wrong setting is named, without a stack', async () => {
  const host = launchThinServer(await findFreePort(), { WEB_CONCURRENCY: 'many', PORT: '0' })
  expect(await host.ended).toBe(1)
  expect(host.words()).toMatch(/PORT.*\n.*WEB_CONCURRENCY/)
  expect(host.words()).not.toContain('    at ')
})

test('SIGTERM ends idle connections and the event streams of open pages at once, with exit code 0', async ({
  merchant,
}) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 19.9 })
  const host = await startThinServer()
  await fetch(`${host.origin}/healthz`).then((answer) => answer.text())
  const page = await fetch(`${host.origin}/v1/pay/${transactionId}/events`)
  host.process.kill('SIGTERM')
  expect(await page.text()).toContain('event: status')
  expect(await host.ended).toBe(0)
})

test('several processes serve one port, and a killed one is replaced', async () => {
  const host = await startThinServer({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  const serving = () => new Set(pidsOf(host.words(), 'serving'))
  await expect.poll(() => serving().size, { timeout: 90_000 }).toBe(2)
  const [victim] = [...serving()]
  process.kill(victim!, 'SIGKILL')
  const status = () => fetch(`${host.origin}/readyz`).then((answer) => answer.status)
  await expect.poll(() => status().catch(() => 0)).toBe(200)
  await expect.poll(() => serving().size, { timeout: 90_000 }).toBe(3)
  host.process.kill('SIGTERM')
  expect(await host.ended).toBe(0)
})

function pidsOf(words: string, message: string): number[] {
  const lines = words.split('\n').filter((line) => line.startsWith('{'))
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)
    .map(({ pid }) => pid)
}
