import { describe, expect, test, vi } from 'vitest'
import { AppError, type ErrorCode, HTTP_STATUS } from '@/lib/kernel/errors'
import { ok } from '@/lib/platform/http/respond'
import { log } from '@/lib/platform/log'
import { answer } from './answer'

const request = new Request('http://localhost/v1/x?secret=1', { method: 'POST' })
const failing = (error: unknown) =>
  answer(request, async (headers) => {
    headers.Allow = 'GET'
    throw error
  })

describe('an answer', () => {
  test('carries the id that the handler was told, another for each request', async () => {
    let told = ''
    const response = await answer(request, async (headers) => {
      told = headers['X-Request-Id']!
      return ok({})
    })
    expect(response.headers.get('x-request-id')).toBe(told)
    expect(told).toMatch(/^req_[0-9a-f]{32}$/)
    const next = await answer(request, async () => ok({}))
    expect(next.headers.get('x-request-id')).not.toBe(told)
  })

  test('carries the headers that the handler added, also where it fails', async () => {
    const response = await answer(request, async (headers) => {
      headers['X-Kept'] = 'yes'
      throw new AppError('not_found', 'No such thing')
    })
    expect([response.status, response.headers.get('x-kept')]).toEqual([404, 'yes'])
  })

  test('is JSON that no cache keeps', async () => {
    const { headers } = await answer(request, async () => ok({}))
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })
})

describe('an error of the catalogue', () => {
  test.each(Object.entries(HTTP_STATUS))(
    "%s is the contract's ErrorResponse of %d",
    async (code, status) => {
      const error = new AppError(code as ErrorCode, 'Why', { disponivel: 5 }, 1)
      const response = await failing(error)
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({
        statusCode: status,
        error: code,
        message: 'Why',
        detail: { disponivel: 5, requestId: response.headers.get('x-request-id') },
      })
    },
  )

  test('says when to come again, and with 401 how to authenticate', async () => {
    const limited = await failing(new AppError('rate_limited', 'Slower', {}, 30))
    expect(limited.headers.get('retry-after')).toBe('30')
    expect(limited.headers.get('www-authenticate')).toBeNull()
    const unknown = await failing(new AppError('unauthenticated', 'Who?'))
    expect(unknown.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(unknown.headers.get('retry-after')).toBeNull()
  })
})

describe('anything else that is thrown', () => {
  test.each([new Error('password=hunter2'), 'password=hunter2', null, undefined, 42])(
    'is a 500 that tells nothing of %s',
    async (thrown) => {
      const response = await failing(thrown)
      expect(response.status).toBe(500)
      const text = await response.text()
      expect(text).not.toContain('hunter2')
      expect(JSON.parse(text)).toMatchObject({ statusCode: 500, error: 'internal_error' })
    },
  )

  test('is in the log under the id that the caller was told, without the query', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {})
    const thrown = new Error('the cause')
    const response = await failing(thrown)
    const requestId = response.headers.get('x-request-id')
    const noted = { err: thrown, requestId, method: 'POST', path: '/v1/x' }
    expect(error).toHaveBeenCalledExactlyOnceWith(noted, expect.any(String))
    error.mockRestore()
  })

  test('is in the log without a document that its path held', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {})
    const asked = new Request('http://localhost/v1/integrations/cashout/52998224725')
    await answer(asked, () => Promise.reject(new Error('the cause')))
    const path = '/v1/integrations/cashout/***.982.247-**'
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ path }), expect.any(String))
    error.mockRestore()
  })
})
