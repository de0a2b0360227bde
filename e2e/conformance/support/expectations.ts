import { expect } from '@playwright/test'
import { CHECKOUT_SESSION, TRANSACTION } from './contract'
import type { Answer } from './http'
import { type Fields, faultsOf, integer, object, orNull, shape, string } from './shapes'
import type { ErrorBody } from './wire'

/** Every `error` of the catalogue, with its status. */
export const CONTRACT_STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_conflict: 409,
  invalid_state: 409,
  already_exists: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  insufficient_balance: 422,
  rate_limited: 429,
  busy: 503,
  acquirer_unavailable: 503,
  checkout_not_configured: 503,
} as const

const ERROR_RESPONSE = {
  statusCode: integer,
  error: string,
  message: shape('text', (value) => typeof value === 'string' && value.length > 0),
  detail: shape('object', (value) => typeof value === 'object' && value !== null),
} satisfies Fields

/** Expects exactly the fields of a table of the contract, each of its type. */
export function expectFields(body: unknown, fields: Fields) {
  expect(faultsOf(body as object, fields), 'what departs from the contract').toEqual([])
}

/** Expects that a body is a Transaction. */
export function expectTransaction(body: unknown) {
  expectFields(body, TRANSACTION)
}

/** Expects a response body of create-transaction: a Transaction plus `checkout`. */
export function expectCharge(body: unknown) {
  expectFields(body, {
    ...TRANSACTION,
    checkout: orNull(object('CheckoutSession', CHECKOUT_SESSION)),
  })
}

/** Expects a response body of create-cashout: a Transaction plus `_info`. */
export function expectCashout(body: unknown) {
  expectFields(body, { ...TRANSACTION, _info: string })
}

/**
 * That a request was refused with this code of the catalogue, its status and an ErrorResponse.
 *
 * @param paths the fields that `detail.issues` must name
 */
export function refused(
  { status, body }: Answer<unknown>,
  code: keyof typeof CONTRACT_STATUS,
  ...paths: string[]
) {
  expect({ status, error: (body as ErrorBody).error }, JSON.stringify(body)).toEqual({
    status: CONTRACT_STATUS[code],
    error: code,
  })
  expectFields(body, ERROR_RESPONSE)
  const { statusCode, detail } = body as ErrorBody
  expect(statusCode).toBe(status)
  const named = detail.issues?.map(({ path }) => path.split('.')[0]) ?? []
  for (const path of paths) expect(named, 'the fields that are named').toContain(path)
}

/** Expects that a request was accepted, or refused only for lack of a card checkout or money. */
export function accepted({ status, body }: Answer<unknown>) {
  const { error } = body as Partial<ErrorBody>
  const beyond = ['checkout_not_configured', 'insufficient_balance']
  const isTaken = (status >= 200 && status < 300) || beyond.includes(error ?? '')
  expect(isTaken, `taken, or refused only for the account's state: ${JSON.stringify(body)}`).toBe(
    true,
  )
}
