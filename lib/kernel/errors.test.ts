import { expect, test } from 'vitest'
import { AppError, type ErrorCode, HTTP_STATUS, invalidRequestError } from './errors'

test.each(Object.entries(HTTP_STATUS))('%s is told as %d', (code, status) => {
  expect(new AppError(code as ErrorCode, 'why').status).toBe(status)
})

test('codes are stable words, and statuses those of failures', () => {
  for (const [code, status] of Object.entries(HTTP_STATUS)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('an invalid request names all its issues, and in its message the first', () => {
  const issues = [
    { path: 'amount', message: 'must be a number' },
    { path: 'clientEmail', message: 'must be an e-mail address' },
  ]
  const error = invalidRequestError(...issues)
  expect(error).toMatchObject({ code: 'invalid_request', status: 400, detail: { issues } })
  expect(error.message).toBe('amount: must be a number (and 1 more)')
})

test('an issue of the whole body is told without a path', () => {
  expect(invalidRequestError({ path: '', message: 'send something' }).message).toBe(
    'send something',
  )
})
