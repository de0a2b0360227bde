import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, HTTP_STATUS } from '@/lib/kernel/errors'
import * as errors from './errors'
import { refusal, startFake, thrownBy } from './testing'

const CLASS_OF: Record<ErrorCode, typeof errors.GuicheError> = {
  invalid_request: errors.InvalidRequestError,
  unauthenticated: errors.AuthenticationError,
  step_up_required: errors.AuthenticationError,
  forbidden: errors.PermissionError,
  second_factor_required: errors.AuthenticationError,
  second_factor_missing: errors.PermissionError,
  address_not_allowed: errors.PermissionError,
  email_unconfirmed: errors.PermissionError,
  not_found: errors.NotFoundError,
  method_not_allowed: errors.InvalidRequestError,
  request_timeout: errors.ConnectionError,
  headers_too_large: errors.InvalidRequestError,
  busy: errors.ServerError,
  unavailable: errors.ServerError,
  idempotency_conflict: errors.ConflictError,
  invalid_state: errors.ConflictError,
  already_exists: errors.ConflictError,
  duplicate_cashout: errors.ConflictError,
  destination_waiting: errors.ConflictError,
  already_approved: errors.ConflictError,
  body_too_large: errors.InvalidRequestError,
  unsupported_media_type: errors.InvalidRequestError,
  insufficient_balance: errors.InsufficientBalanceError,
  limit_exceeded: errors.PermissionError,
  account_limit_exceeded: errors.PermissionError,
  destination_not_allowed: errors.PermissionError,
  approval_by_requester: errors.PermissionError,
  person_required: errors.PermissionError,
  rate_limited: errors.RateLimitedError,
  internal_error: errors.ServerError,
  acquirer_unavailable: errors.ServerError,
  checkout_not_configured: errors.ServerError,
  pix_not_configured: errors.ServerError,
  withdrawals_stopped: errors.ServerError,
  refunds_stopped: errors.ServerError,
}

test.each(Object.entries(HTTP_STATUS) as [ErrorCode, number][])('%s', async (code, status) => {
  const { guiche } = await startFake([refusal(status, code)], { maxRetries: 0 })
  const error = await thrownBy<errors.GuicheError>(guiche.charges.create({ amount: 1 }))
  expect(error).toBeInstanceOf(CLASS_OF[code])
  expect(error.name).toBe(CLASS_OF[code].name)
  expect(error).toMatchObject({ code, status, message: `It is ${code}` })
  expect(error.requestId).toMatch(/^req_/)
})

test('the README has every code in the row of its class', () => {
  const readme = readFileSync('lib/sdk/README.md', 'utf8')
  for (const [code, { name }] of Object.entries(CLASS_OF)) {
    const row = readme.split('\n').find((line) => line.startsWith('| `') && line.includes(name))
    expect(row, name).toContain(`\`${code}\``)
  }
})

test('an invalid request names every issue', async () => {
  const issues = [{ path: 'amount', message: 'must be at least 0.01' }]
  const { guiche } = await startFake([refusal(400, 'invalid_request', { issues })])
  const error = await thrownBy<errors.InvalidRequestError>(guiche.charges.create({ amount: 0 }))
  expect(error.issues).toEqual(issues)
})

test('insufficient_balance has the available amount', async () => {
  const { guiche } = await startFake([refusal(422, 'insufficient_balance', { disponivel: 12.5 })])
  const call = guiche.cashouts.create({ amount: 99, pixKey: 'ana@example.com' })
  const error = await thrownBy<errors.InsufficientBalanceError>(call)
  expect(error.disponivel).toBe(12.5)
  expect(error.issues).toEqual([])
})

test.each([
  [401, errors.AuthenticationError],
  [404, errors.NotFoundError],
  [408, errors.ConnectionError],
  [409, errors.ConflictError],
  [418, errors.InvalidRequestError],
  [501, errors.ServerError],
])('a code of a newer server is known by its status: %s', async (status, type) => {
  for (const code of ['brand_new', 'constructor']) {
    const { guiche } = await startFake([refusal(status, code)], { maxRetries: 0 })
    const error = await thrownBy<errors.GuicheError>(guiche.balance.get())
    expect(error).toBeInstanceOf(type)
    expect(error.code).toBe(code)
  }
})

test('a response of another server is not read as an error of Guichê', async () => {
  for (const body of ['<html>Not found</html>', '{}', 'null', '{"message":"no route"}']) {
    const { guiche } = await startFake([{ status: 404, body }], { maxRetries: 0 })
    const error = await thrownBy(guiche.transactions.get('0196904c'))
    expect(error).not.toBeInstanceOf(errors.NotFoundError)
    expect(error).toMatchObject({ code: 'unexpected_answer', status: 404 })
  }
})
