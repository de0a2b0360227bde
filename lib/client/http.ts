import { ACCOUNT_HEADER } from '@/lib/kernel/account-header'
import type { ErrorCode, Issue } from '@/lib/kernel/errors'
import type { Proof } from '@/lib/kernel/factor-kinds'
import { type AnswerOf, type Call, type Given, pathOf } from './call'
import { noteOnline } from './connection'
import { holdPageFor } from './hold-page'
import { sessions } from './operations'
import { proveAgain, signInAgain } from './question'

/** Query parameters. Null, undefined and empty ones are left out. */
type Params = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An error response of the API, or `network` when there was no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly requestId?: string,
    /** The other details of the error, such as the amount available for withdrawal. */
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The error message for one field of the request, if any. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message
  }
}

let account: string | null = null

/**
 * Says for which account this page was opened. Every request names it, and is refused once the
 * browser's session acts for another one, which a second tab may have chosen.
 */
export function actFor(merchantId: string): void {
  account = merchantId
}

/** The header of every request, once the page's account is known. */
export const accountHeaders = (): Record<string, string> =>
  account ? { [ACCOUNT_HEADER]: account } : {}

/** Whether a request was refused because the session acts for another account now. */
export const isOtherAccount = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'forbidden' && 'merchantId' in error.detail

/**
 * Whether the server may have done what it was asked, despite the error: its response was lost, or
 * it failed on the way.
 */
export function isUnknown(error: Error | null): boolean {
  if (error === null) return false
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || (error.status >= 500 && !DID_NOTHING.has(error.code))
}

/** The errors of the server's own that say that nothing was done. */
const DID_NOTHING = new Set<ApiError['code']>([
  'busy',
  'checkout_not_configured',
  'pix_not_configured',
  'withdrawals_stopped',
  'refunds_stopped',
])

/**
 * Calls the API and returns the response body.
 *
 * @throws ApiError for a status other than 2xx, or without a response
 */
export function send<C extends Call>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  const { query = {}, body, signal, headers } = given
  const method = call.slice(0, call.indexOf(' '))
  const url = addressOf(pathOf(call, given), query)
  // A POST without a body of its own sends an empty object, which the API reads as JSON.
  const sent = body ?? (method === 'POST' ? {} : undefined)
  return request(method, url, { body: sent, signal, headers })
}

/** Appends the query parameters to a path, in their given order. */
export function addressOf(path: string, params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const written = query.toString()
  return written ? `${path}?${written}` : path
}

type RequestOptions = { body?: unknown; signal?: AbortSignal; headers?: Record<string, string> }

/**
 * Sends a request. One that needs a recent proof of who the person is waits for it, and one whose
 * session has ended waits until they have signed in again; it is then sent again.
 *
 * @throws ApiError for a status other than 2xx, or without a response; `step_up_required` if the
 *   person gave no proof, `unauthenticated` if they did not sign in
 */
export async function request<T>(
  method: string,
  url: string,
  options: RequestOptions = {},
): Promise<T> {
  const response = await ask(method, url, options)
  if (response.status === 204) return undefined as T
  return response.json().catch((cause) => lost(cause, options.signal)) as Promise<T>
}

/**
 * Calls an operation whose response is a file.
 *
 * @throws ApiError for a status other than 2xx, or without a whole response
 */
export async function requestFile(call: Call, body: unknown): Promise<Blob> {
  const [method = '', path = ''] = call.split(' ')
  const response = await ask(method, path, { body })
  return response.blob().catch((cause) => lost(cause, undefined))
}

/**
 * Asks for a file that a link is to download, and leaves its content: a link cannot tell why it was
 * refused.
 *
 * @throws ApiError for a status other than 2xx, or without a response
 */
export async function checkFile(url: string): Promise<void> {
  const response = await ask('GET', url, {})
  await response.body?.cancel()
}

async function ask(method: string, url: string, options: RequestOptions): Promise<Response> {
  try {
    return await askOnce(method, url, options)
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isRepaired(error))) throw error
    return ask(method, url, options)
  }
}

/** Asks the person for the proof or the sign-in that the server wants. */
async function isRepaired({ code, detail }: ApiError): Promise<boolean> {
  if (code === 'step_up_required') return proveAgain(detail.factors as Proof[])
  return code === 'unauthenticated' && signInAgain()
}

/**
 * Makes a new session of the same person act for the account of this page.
 *
 * @throws ApiError if the person is no longer a member of it
 */
export async function resumeAccount(): Promise<void> {
  if (!account) return
  const [method = '', path = ''] = sessions.switchAccount.split(' ')
  const body = { merchantId: account }
  const switchFrom = (headers = {}) => askOnce(method, path, { body, headers })
  await switchFrom().catch((error) => {
    if (!isOtherAccount(error)) throw error
    return switchFrom({ [ACCOUNT_HEADER]: error.detail.merchantId })
  })
}

async function askOnce(
  method: string,
  url: string,
  { body, signal, headers = {} }: RequestOptions,
): Promise<Response> {
  const askedAt = performance.now()
  const sent = fetch(url, {
    method,
    signal: withTimeLimit(signal),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': typeOf(body) } : {}),
      ...accountHeaders(),
      ...headers,
    },
    body: body instanceof Blob ? body : body ? JSON.stringify(body) : undefined,
  }).catch((cause) => lost(cause, signal))
  // A request that a page may abort only reads, whatever its method.
  const response = await (method === 'GET' || signal ? sent : holdPageFor(sent))
  noteOnline(true, askedAt)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The time limit of a request. Without it, a lost connection could keep the page waiting. */
const TIMEOUT_MS = 30_000

/**
 * A signal that aborts after the time limit, or with the page's signal. Phones that take payments
 * have neither `AbortSignal.any` nor `AbortSignal.timeout`.
 */
function withTimeLimit(outer: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    controller.abort()
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
  const timer = setTimeout(abort, TIMEOUT_MS)
  outer?.addEventListener('abort', abort)
  if (outer?.aborted) abort()
  return controller.signal
}

/** Throws `network` for a request without a response, unless the page itself aborted it. */
function lost(cause: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw cause
  noteOnline(false)
  throw new ApiError(0, 'network', 'no answer')
}

// The server detects the type of a file by its bytes.
const typeOf = (body: unknown) =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'

type ErrorBody = {
  error?: ErrorCode
  message?: string
  detail?: { issues?: Issue[]; requestId?: string } & Record<string, unknown>
}

/** The error of a response that is not 2xx. */
export async function errorOf(response: Response): Promise<ApiError> {
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
