import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { parseMetrics, setMetrics } from '@/lib/platform/metrics/testing'
import { serveMetrics } from './serve-metrics'

const TOKEN = 'a token of some length'

afterEach(() => setMetrics({ METRICS_TOKEN: undefined, METRICS_PORT: undefined }))

/** A port that is in use. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Starts another metrics server; returns its URL. */
async function start(METRICS_PORT: number): Promise<string> {
  const info = vi.spyOn(log, 'info')
  setMetrics({ METRICS_PORT })
  onTestFinished(await serveMetrics('web'))
  const { port } = info.mock.lastCall![0] as unknown as { port: number }
  info.mockRestore()
  return `http://127.0.0.1:${port}`
}

test('each process of a machine gives its metrics on the next free port', async () => {
  const taken = await takenPort()
  const [first, second] = [await start(taken), await start(taken)]
  const ports = [first, second].map((origin) => Number(new URL(origin).port))
  expect(ports[0]).toBeGreaterThan(taken)
  expect(ports[1]).toBeGreaterThan(ports[0]!)
  for (const origin of [first, second]) {
    const samples = parseMetrics(await (await fetch(`${origin}/metrics`)).text())
    expect(samples.some(({ name }) => name === 'nodejs_eventloop_lag_seconds')).toBe(true)
    expect((await fetch(`${origin}/`)).status).toBe(404)
  }
})

test('where there is a token it is asked for here too', async () => {
  setMetrics({ METRICS_TOKEN: TOKEN })
  const origin = await start(await takenPort())
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(200)
})

test('a process that can give none says so, and goes on', async () => {
  const error = vi.spyOn(log, 'error')
  setMetrics({ METRICS_PORT: 65_535 })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(65_535, '127.0.0.1', resolve))
  const stop = await serveMetrics('worker')
  expect(error).toHaveBeenCalledWith(
    expect.anything(),
    'cannot serve metrics; continuing without them',
  )
  stop()
  server.close()
  error.mockRestore()
})
