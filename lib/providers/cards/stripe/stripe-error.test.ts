import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UnclearAnswer } from '@/lib/kernel/errors'
import { redact, toAppError } from './stripe-error'

const { errors } = Stripe

interface Raw {
  statusCode: number
  type?: string
  code?: string
  param?: string
  message?: string
  headers?: Record<string, string>
}

/** The error that Stripe's client makes of an error response. */
function answered({ type = 'invalid_request_error', message = 'No', ...raw }: Raw) {
  const all = { type, message, ...raw } as ConstructorParameters<typeof errors.StripeError>[0]
  if (raw.statusCode === 401) return new errors.StripeAuthenticationError(all)
  if (raw.statusCode === 403) return new errors.StripePermissionError(all)
  if (raw.statusCode === 429) return new errors.StripeRateLimitError(all)
  if (raw.statusCode >= 405) return new errors.StripeAPIError(all)
  return type === 'idempotency_error'
    ? new errors.StripeIdempotencyError(all)
    : new errors.StripeInvalidRequestError(all)
}

test('an answer in another form is no silence of Stripe, which may answer about the rest', () => {
  const { error } = z.object({ id: z.string() }).safeParse({})
  expect(toAppError(error)).toBeInstanceOf(UnclearAnswer)
  const failed = toAppError(answered({ statusCode: 500, type: 'api_error' }))
  expect(failed).not.toBeInstanceOf(UnclearAnswer)
  expect([toAppError(error).code, failed.code]).toEqual(Array(2).fill('acquirer_unavailable'))
})

describe('what the caller is told', () => {
  test.each<[Raw, string]>([
    [{ statusCode: 400 }, 'invalid_request'],
    [{ statusCode: 401 }, 'checkout_not_configured'],
    [{ statusCode: 403 }, 'checkout_not_configured'],
    [{ statusCode: 404, code: 'resource_missing' }, 'not_found'],
    [{ statusCode: 400, type: 'idempotency_error' }, 'idempotency_conflict'],
    [{ statusCode: 409, type: 'idempotency_error' }, 'acquirer_unavailable'],
    [{ statusCode: 429, code: 'rate_limit' }, 'acquirer_unavailable'],
    [{ statusCode: 429, code: 'lock_timeout' }, 'acquirer_unavailable'],
    [{ statusCode: 500, type: 'api_error' }, 'acquirer_unavailable'],
    [{ statusCode: 503, type: 'api_error' }, 'acquirer_unavailable'],
    [
      { statusCode: 400, code: 'resource_missing', param: 'payment_method_configuration' },
      'checkout_not_configured',
    ],
  ])('of %j is %s', (raw, code) => {
    expect(toAppError(answered(raw)).code).toBe(code)
  })

  test.each([
    ['a cut line', new errors.StripeConnectionError({ message: 'reset' } as never)],
    ['an answer of another shape', new TypeError('x')],
    ['nothing', undefined],
  ])('of %s is that there was no answer', (_, error) => {
    expect(toAppError(error)).toMatchObject({ code: 'acquirer_unavailable', retryAfterSeconds: 5 })
  })

  test.each([
    ['30', 30],
    ['0', 5],
    ['-1', 5],
    ['soon', 5],
    [undefined, 5],
  ])('is when to try again: Retry-After of %s', (given, retryAfterSeconds) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'retry-after': given }
    const error = answered({ statusCode: 429, headers })
    expect(toAppError(error)).toMatchObject({ retryAfterSeconds })
  })

  test.each([
    ['line_items[0][price_data][unit_amount]', undefined, 'amount'],
    [undefined, 'amount_too_small', 'amount'],
    ['line_items[0][price_data][currency]', undefined, 'currency'],
    ['allowed_payment_method_types[0]', undefined, 'paymentMethodTypes'],
    ['payment_method_options[card][installments][enabled]', undefined, 'installments'],
    ['success_url', undefined, 'successUrl'],
    ['cancel_url', undefined, 'cancelUrl'],
    ['return_url', undefined, 'returnUrl'],
    ['customer_email', 'email_invalid', 'clientEmail'],
    ['line_items[0][price_data][product_data][name]', undefined, 'description'],
    ['payment_intent_data[statement_descriptor_suffix]', undefined, 'description'],
    ['expires_at', undefined, ''],
    [undefined, undefined, ''],
  ])('of a field that Stripe refuses, %s (%s), is %j', (param, code, path) => {
    const error = answered({ statusCode: 400, param, code, message: 'It is wrong.' })
    const issues = [{ path, message: 'Stripe: It is wrong.' }]
    expect(toAppError(error)).toMatchObject({ code: 'invalid_request', detail: { issues } })
  })
})

describe('what is never told', () => {
  const SECRETS = [
    'sk_live_51HabcDEF',
    'rk_test_51HabcDEF',
    'sk_test_********cDEF',
    'whsec_abcDEF',
    'pi_1_secret_abcDEF',
    'cs_test_a1_secret_fid',
    '4242424242424242',
    '4242 4242 4242 4242',
    '3782-822463-10005',
  ]

  test.each(SECRETS)('is %s, in whatever words', (secret) => {
    fc.assert(
      fc.property(fc.constantFrom(' ', "'", '"', ':', '.', '=', '\n'), (around) => {
        const message = `Invalid value${around}${secret}${around}`
        expect(redact(message)).not.toContain(secret)
        const result = toAppError(answered({ statusCode: 400, message }))
        const all = JSON.stringify([
          result.message,
          result.detail,
          String(result.cause),
          result.stack,
        ])
        expect(all).not.toContain(secret)
      }),
    )
  })

  test("is Stripe's own error, which holds headers, payments and cards", () => {
    const error = answered({ statusCode: 402, message: 'Card 4242424242424242' })
    const { cause } = toAppError(error)
    expect(cause).not.toBe(error)
    expect(Object.keys(cause as object)).toEqual([])
    expect(String(cause)).toMatch(/^Error: \w+( \w+)*$/)
  })

  test('is more than a line of 300 characters', () => {
    const result = redact(`a\n${'b'.repeat(500)}`)
    expect(result).toHaveLength(300)
    expect(result).not.toContain('\n')
  })
})
