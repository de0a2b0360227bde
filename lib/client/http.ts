import type { ErrorCode, Issue } from '@/lib/kernel/errors'
import { type AnswerOf, type Call, type Given, pathOf } from './call'
import { noteReach } from './connection'

/** What a request may carry in its address; absent and empty ones are left out. */
export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An error answered by the API, or `network` when nothing was answered. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly requestId?: string,
    /** The rest of the error's details, such as what is available for withdrawal. */
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** What is wrong with one field of the request, if anything. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message
  }
}

/**
 * Calls the API and reads its answer.
 *
 * @throws ApiError for any answer but a 2xx, and when there is none
 */
export function send<C extends Call>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  const { query = {}, body, signal, headers } = given
  const method = call.slice(0, call.indexOf(' '))
  const url = addressOf(pathOf(call, given), query)
  // A POST without a body of its own sends an empty object, which the API reads as JSON.
  const sent = body ?? (method === 'POST' ? {} : undefined)
  return request(method, url, { body: sent, signal, headers })
}

/** A path with its parameters, in a stable order. */
export function addressOf(path: string, params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** What a request may carry beside its address. */
type Sent = { body?: unknown; signal?: AbortSignal; headers?: Record<string, string> }

/** @throws ApiError for any answer but a 2xx, and when there is none */
export async function request<T>(
  method: string,
  url: string,
  { body, signal, headers = {} }: Sent = {},
): Promise<T> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(url, {
    method,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': typeOf(body) } : {}),
      ...headers,
    },
    body: body instanceof Blob ? body : body ? JSON.stringify(body) : undefined,
  }).catch((cause) => lost(cause, signal))
  noteReach(true)
  if (!response.ok) throw await errorOf(response)
  if (response.status === 204) return undefined as T
  return response.json().catch((cause) => lost(cause, signal)) as Promise<T>
}

/** For how long an answer is waited for: a connection that is lost says nothing by itself. */
const PATIENCE_MS = 30_000

/** A request that nobody answered; one that the page itself has given up is no failure. */
function lost(cause: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw cause
  noteReach(false)
  throw new ApiError(0, 'network', 'no answer')
}

// What a file of no known kind is, its bytes tell.
const typeOf = (body: unknown) =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'

type ErrorBody = {
  error?: ErrorCode
  message?: string
  detail?: { issues?: Issue[]; requestId?: string } & Record<string, unknown>
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: ErrorBody = await response.json().catch(() => ({}))
  const { issues, requestId, ...detail } = body.detail ?? {}
  return new ApiError(
    response.status,
    body.error ?? 'internal_error',
    body.message ?? response.statusText,
    issues ?? [],
    requestId ?? response.headers.get('x-request-id') ?? undefined,
    detail,
  )
}
