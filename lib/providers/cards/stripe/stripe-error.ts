import Stripe from 'stripe'
import { z } from 'zod'
import { AppError, invalidRequestError, UnclearAnswer } from '@/lib/kernel/errors'

/** The default for Retry-After when Stripe gives none. */
const RETRY_AFTER_SECONDS = 5

/** Fields of Stripe's requests, and our fields from which they were made. */
const FIELDS: [RegExp, string][] = [
  [/amount|quantity/, 'amount'],
  [/installments/, 'installments'],
  [/currency/, 'currency'],
  [/allowed_payment_method_types/, 'paymentMethodTypes'],
  [/^success_url/, 'successUrl'],
  [/^cancel_url/, 'cancelUrl'],
  [/^return_url/, 'returnUrl'],
  [/^customer_email/, 'clientEmail'],
  [/product_data|description|statement_descriptor/, 'description'],
]

/** Whether Stripe refused a request for its content, so that retrying cannot help. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** Whether Stripe has no such object, or none that this key may read. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && error.statusCode === 404
}

/** Whether another request holds a lock on the object. */
export function isConflict(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** Whether Stripe rejects the key. */
export function isRejectedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAuthenticationError
}

/** Whether the key lacks the permission. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError
}

/**
 * Converts a failed call to an AppError. The outcome counts as unknown unless Stripe clearly
 * refused. Stripe's own error is not passed on, because it may contain keys, secrets and card
 * numbers.
 */
export function toAppError(error: unknown): AppError {
  const appError = publicError(error)
  appError.cause = new Error(
    error instanceof Stripe.errors.StripeError
      ? [error.type, error.statusCode, error.code, error.requestId].filter(Boolean).join(' ')
      : error instanceof Error
        ? error.name
        : 'no error',
  )
  return appError
}

function publicError(error: unknown): AppError {
  if (isRejectedKey(error)) {
    return new AppError(
      'checkout_not_configured',
      'Stripe does not accept the secret key of this account: replace it in the card checkout settings',
    )
  }
  if (isForbidden(error)) {
    return new AppError(
      'checkout_not_configured',
      'The restricted Stripe key of this account lacks a permission that the card checkout needs',
    )
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new AppError('idempotency_conflict', 'Stripe has another order under this id')
  }
  if (!isRefusal(error)) return stripeUnavailableError(error)
  if (error.param === 'payment_method_configuration') {
    return new AppError(
      'checkout_not_configured',
      'Stripe does not take the payment method configuration of this account',
    )
  }
  if (isMissing(error)) return new AppError('not_found', 'Stripe knows nothing under this id')
  return invalidRequestError({ path: fieldOf(error), message: `Stripe: ${redact(error.message)}` })
}

function fieldOf({ param = '', code = '' }: Stripe.errors.StripeInvalidRequestError): string {
  if (code.startsWith('amount_')) return 'amount'
  return FIELDS.find(([pattern]) => pattern.test(param))?.[1] ?? ''
}

function stripeUnavailableError(error: unknown): AppError {
  const headers = error instanceof Stripe.errors.StripeError ? error.headers : undefined
  const seconds = Number(headers?.['retry-after'])
  const retryAfter = Number.isInteger(seconds) && seconds > 0 ? seconds : RETRY_AFTER_SECONDS
  const Kind = error instanceof z.ZodError ? UnclearAnswer : AppError
  return new Kind('acquirer_unavailable', 'Stripe did not answer', {}, retryAfter)
}

const WORD = /[\w*]+/g
const KEY = /^(?:sk|rk|pk|ek|whsec)_/
const CARD_NUMBER = /\d(?:[ -]?\d){11,18}/g
const CHARS_MAX = 300
/** Longer than a card number, so that one across the cut is still recognised and masked. */
const MARGIN_CHARS = 40

/**
 * Stripe's message without keys, client secrets and card numbers, in one line of at most 300
 * characters.
 */
export function redact(text: string): string {
  const isLong = text.length > CHARS_MAX
  const line = text
    .slice(0, CHARS_MAX + MARGIN_CHARS)
    .replace(WORD, (word) => (KEY.test(word) || word.includes('_secret_') ? '…' : word))
    .replace(CARD_NUMBER, '…')
  return (isLong ? line.slice(0, -MARGIN_CHARS) : line).replace(/\s+/g, ' ').slice(0, CHARS_MAX)
}
