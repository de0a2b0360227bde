import { afterEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { POST } from './route'

const buy = (mode: string, headers: Record<string, string> = {}) =>
  POST(
    new Request(`${env.PUBLIC_URL}/sandbox/shop/charges`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: JSON.stringify({ mode }),
    }),
  )

afterEach(() => {
  vi.restoreAllMocks()
})

describe('what keeps the shop shut', () => {
  test('live mode: there is no such shop', async () => {
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    expect((await buy('embedded')).status).toBe(404)
  })

  test('a page of another site', async () => {
    expect((await buy('embedded', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('a mode that there is not', async () => {
    expect((await buy('drive-in')).status).toBe(400)
  })
})
