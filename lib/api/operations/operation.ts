import type { z } from 'zod'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { ErrorCode } from '@/lib/kernel/errors'
import type { StepUp } from './step-up'

/** The section of the API reference that lists an operation. */
export type Tag =
  | 'Charges'
  | 'Withdrawals'
  | 'Queries'
  | 'Card checkout'
  | DashboardTag
  | 'Operator'
  | 'Sandbox'

type DashboardTag =
  | 'Account'
  | 'Members'
  | 'Keys'
  | 'Webhooks'
  | 'Requests'
  | 'Audit log'
  | 'Dashboard'
  | 'Payment page'

/**
 * Who may call an operation: `merchant` with a secret key, `user` with a session, `account` with
 * either, `operator` with the session of an operator, `customer` with the client secret of a
 * checkout, and `public` without credentials.
 */
export type Audience = 'merchant' | 'user' | 'account' | 'operator' | 'customer' | 'public'

const COUNTED = new Set<Audience>(['merchant', 'user', 'account', 'operator'])

/** Whether requests of this audience count against the account's rate limit. */
export function isCounted(audience: Audience): boolean {
  return COUNTED.has(audience)
}

/** The success response of an operation. `A` is the schema of its JSON body. */
interface Answer<A extends z.ZodType = z.ZodType> {
  status: 200 | 201 | 202 | 204
  description: string
  /** The schema of the JSON body. A 204 and a stream have none. */
  schema?: A
  contentType?: 'application/json' | 'text/event-stream'
  /** The media types of the file that is returned instead of JSON. */
  files?: readonly string[]
  /** An example for the reference. It must match `schema`. */
  example?: unknown
  /** Whether a repeat with the same idempotency key has `Idempotent-Replayed: true`. */
  replayable?: boolean
}

/**
 * The definition of an API operation. Its route validates requests with it, the OpenAPI document
 * describes it, and tests check the route's responses against it.
 */
export interface Operation<
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  P extends string = string,
> {
  /** The document's `operationId`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path in OpenAPI form: `/v1/integrations/cashout/{id}`. */
  path: P
  audience: Audience
  tag: Tag
  summary: string
  description?: string
  /** The scope that a secret key needs, for operations that accept one. */
  scope?: Scope
  /** Which requests need a recent proof of who the person is; none without it. */
  stepUp?: StepUp
  /**
   * Whether it concerns the person alone, so that a suspended account does not keep them from it.
   */
  isOwnAct?: boolean
  /** Whether it is open to a person who lacks the second factor that their account requires. */
  worksWithoutFactor?: boolean
  /**
   * Whether, in live mode, the person must have confirmed their e-mail address: what they make here
   * would outlast a new password.
   */
  needsConfirmedEmail?: boolean
  /** The schema of the `{parameters}` in the path. */
  params?: z.ZodObject
  query?: Q
  body?: B
  /** The idempotency key in the body. The `Idempotency-Key` header may replace it. */
  keyField?: 'referenceId' | 'idempotencyKey'
  /** The media types of the file that is the body instead of JSON. */
  upload?: readonly string[]
  /** Example bodies by name. Each must match `body`. */
  examples?: Record<string, z.input<B>>
  answer: Answer<A>
  /** The errors besides those that follow from the audience and the input. */
  errors: readonly ErrorCode[]
  /** Whether the integration contract does not contain the operation. */
  isExtension?: boolean
}

/**
 * Returns the operation with the types of its schemas and path, from which the route and the
 * dashboard's client infer their types.
 */
export function operation<
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodUndefined,
  P extends string = string,
>(described: Operation<B, Q, A, P>): Operation<B, Q, A, P> {
  return described
}

/** Those who may have to set up a second factor first. */
const NEEDS_FACTOR = new Set<Audience>(['user', 'account', 'operator'])

/** Every error that an operation can return. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { audience, body, query, upload, errors, stepUp, worksWithoutFactor } = operation
  // Every operation refuses unknown query parameters with `invalid_request`.
  const entailed: ErrorCode[] = ['internal_error', 'unavailable', 'invalid_request']
  if (isCounted(audience)) entailed.push('unauthenticated', 'forbidden', 'rate_limited')
  else entailed.push('rate_limited')
  if (query) entailed.push('busy')
  if (stepUp) entailed.push('step_up_required')
  if (operation.needsConfirmedEmail) entailed.push('email_unconfirmed')
  if (NEEDS_FACTOR.has(audience) && !worksWithoutFactor) entailed.push('second_factor_missing')
  if (audience === 'merchant' || audience === 'account') entailed.push('address_not_allowed')
  if (audience === 'customer') entailed.push('unauthenticated')
  if (body || upload) entailed.push('body_too_large', 'unsupported_media_type')
  return [...new Set([...errors, ...entailed])]
}
