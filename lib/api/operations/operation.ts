import type { z } from 'zod'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { ErrorCode } from '@/lib/kernel/errors'

/** Under which heading of the reference an operation stands. */
export type Tag = 'Charges' | 'Withdrawals' | 'Queries' | 'Card checkout' | DashboardTag | 'Sandbox'

type DashboardTag = 'Account' | 'Keys' | 'Webhooks' | 'Requests' | 'Dashboard' | 'Payment page'

/**
 * Who may call: a backend by its secret key, a person by their session, either of these two for
 * their own account, a customer's browser by the client secret of a checkout, or anybody.
 */
export type Audience = 'merchant' | 'user' | 'account' | 'customer' | 'public'

/** Whether the requests of such callers are counted against a limit. */
export function isCounted(audience: Audience): boolean {
  return audience === 'merchant' || audience === 'user' || audience === 'account'
}

/** What an operation answers when all went well; `A` is the schema of its JSON body. */
export interface Answer<A extends z.ZodType = z.ZodType> {
  status: 200 | 201 | 202 | 204
  description: string
  /** The JSON body; none for 204, and for a stream its events. */
  schema?: A
  contentType?: 'application/json' | 'text/event-stream'
  /** The kinds of file that it gives, instead of JSON. */
  files?: readonly string[]
  /** Worth showing; it must pass `schema`, where there is one. */
  example?: unknown
  /** A repeat by the same idempotency key says so in a header. */
  replayable?: boolean
}

/**
 * One call of the API, said once: its route validates by it, the OpenAPI document describes it,
 * and what the route answers is checked against it.
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
  /** As the document writes paths: `/v1/integrations/cashout/{id}`. */
  path: P
  audience: Audience
  tag: Tag
  summary: string
  description?: string
  /** What a secret key must be allowed to do; only of operations that take one. */
  scope?: Scope
  /** What each `{segment}` of the path is. */
  params?: z.ZodObject
  query?: Q
  body?: B
  /** The body's idempotency key, which the `Idempotency-Key` header may carry instead. */
  keyField?: 'referenceId' | 'idempotencyKey'
  /** The kinds of file that are its body, instead of JSON. */
  upload?: readonly string[]
  /** Bodies worth showing, by name; each must pass `body`. */
  examples?: Record<string, z.input<B>>
  answer: Answer<A>
  /** The errors that are its own, beside those that its audience and its input entail. */
  errors: readonly ErrorCode[]
  /** Not in the integration contract: an addition of ours. */
  isExtension?: boolean
}

/**
 * Keeps the types of an operation's schemas and the text of its path, for the route that implements
 * it and for the dashboard's client, which infers what it sends and reads from them.
 */
export function operation<
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodUndefined,
  P extends string = string,
>(described: Operation<B, Q, A, P>): Operation<B, Q, A, P> {
  return described
}

/** Every error that an operation can answer: its own, its audience's and its input's. */
export function errorsOf({ audience, body, upload, errors }: Operation): ErrorCode[] {
  // What no operation takes can be sent to all of them: an unknown parameter is `invalid_request`.
  const entailed: ErrorCode[] = ['internal_error', 'unavailable', 'invalid_request']
  if (isCounted(audience)) entailed.push('unauthenticated', 'forbidden', 'rate_limited')
  else entailed.push('rate_limited')
  if (audience === 'customer') entailed.push('unauthenticated')
  if (body || upload) entailed.push('body_too_large', 'unsupported_media_type')
  return [...new Set([...errors, ...entailed])]
}
