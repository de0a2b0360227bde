import { afterEach, describe, expect, test } from 'vitest'
import { parseMetrics, setMetrics } from '@/lib/platform/metrics/testing'
import { GET } from './route'

const TOKEN = 'a token of some length'
const ask = (authorization?: string) =>
  GET(
    new Request('http://localhost:3000/metrics', {
      headers: authorization ? { authorization } : {},
    }),
  )

afterEach(() => setMetrics({ METRICS_TOKEN: undefined }))

describe('200', () => {
  test('returns Prometheus metrics for the token', async () => {
    setMetrics({ METRICS_TOKEN: TOKEN })
    const response = await ask(`Bearer ${TOKEN}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const names = new Set(parseMetrics(await response.text()).map(({ name }) => name))
    expect(names).not.toContain('')
  })
})

describe('404', () => {
  test('if no token is set', async () => {
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer ', `Bearer ${TOKEN}`]) {
      expect((await ask(authorization)).status).toBe(404)
    }
  })

  test('without the token', async () => {
    setMetrics({ METRICS_TOKEN: TOKEN })
    for (const authorization of [undefined, TOKEN, `Bearer ${TOKEN}x`, `bearer ${TOKEN}`]) {
      const response = await ask(authorization)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('')
    }
  })
})
