import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '@/lib/api/operations/operation'
import { recordRequest } from '@/lib/api/requests/record-request'
import { type RequestNote, seenRequest } from '@/lib/api/requests/request-note'
import { maskPath } from '@/lib/api/requests/request-row'
import { API_VERSION } from '@/lib/api/version'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { isConflict, isDatabaseAway, isOutOfTime } from '@/lib/platform/db/database-away'
import { env } from '@/lib/platform/env'
import { errorWords } from '@/lib/platform/http/error-words'
import { readingLocale } from '@/lib/platform/http/reader'
import { writtenId } from '@/lib/platform/http/request-id'
import { json } from '@/lib/platform/http/respond'
import { setHeaders } from '@/lib/platform/http/text-response'
import { log, seldomWarning } from '@/lib/platform/log'
import { recordAnswer } from '@/lib/platform/metrics/record-answer'

/** The header with our id of a request. */
export const REQUEST_ID = 'X-Request-Id'

/** The delay before a read is retried after a lost database connection. */
const RETRY_MS = 1000
const RETRY_AFTER_SECONDS = 2

type Handle = (headers: Record<string, string>) => Promise<Response>

/**
 * Runs a handler and always returns a response. An AppError becomes the contract's ErrorResponse
 * with its status. Any other error becomes a 500; its cause is logged under the request id in the
 * response.
 *
 * @param operation the operation; null for routes outside the API's description
 * @param handle may add response headers, which are sent even with an error
 * @param note collected for the request log, once the key is known
 * @see docs/contract.md#errors
 */
export async function answer(
  request: Request,
  handle: Handle,
  operation: Operation | null = null,
  note: RequestNote | null = null,
): Promise<Response> {
  const startedAt = performance.now()
  const requestId = writtenId(newId(new Date()))
  const headers: Record<string, string> = {
    [REQUEST_ID]: requestId,
    'API-Version': API_VERSION,
  }
  let response: Response
  try {
    response = await handle(headers).catch((error) => retryRead(error, request, handle, headers))
  } catch (error) {
    response = answerError(error, request, requestId)
  }
  setHeaders(response, headers)
  if (env.CHECK_RESPONSES) {
    response = await checked(response, operation, request, requestId)
  }
  if (note?.key) recordRequest(seenRequest(note, note.key, requestId, request, response))
  recordAnswer(operation?.id, response.status, startedAt)
  return response
}

/**
 * Retries a read once when the database was unavailable, after a delay in which it may have
 * restarted. Writes are not retried here: the caller has the idempotency key. A read that ran out
 * of time is not either, because it would wait as long again.
 *
 * @throws the original error when a retry makes no sense
 */
async function retryRead(
  error: unknown,
  { method, signal }: Request,
  handle: Handle,
  headers: Record<string, string>,
): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || !isDatabaseAway(error) || isOutOfTime(error)) throw error
  await sleep(RETRY_MS)
  if (signal.aborted) throw error
  return handle(headers)
}

/** Returns the response, or a 500 if it does not match the API's description. */
async function checked(
  response: Response,
  operation: Operation | null,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { checkResponse } = await import('@/lib/api/check-response')
  const problems = await checkResponse(operation, response)
  if (problems.length === 0) return response
  const what = operation?.id ?? new URL(request.url).pathname
  const error = new Error(`${what} broke its description: ${problems.join('; ')}`)
  const refusal = answerError(error, request, requestId)
  refusal.headers.set(REQUEST_ID, requestId)
  refusal.headers.set('API-Version', API_VERSION)
  return refusal
}

function answerError(error: unknown, request: Request, requestId: string): Response {
  if (error instanceof AppError) return present(error, request, requestId)
  if ((isDatabaseAway(error) || isOutOfTime(error)) && !isAbortedUpload(error, request))
    return answerAway(error, request, requestId)
  const { pathname } = new URL(request.url)
  const level = isAbortedUpload(error, request) ? 'debug' : 'error'
  log[level](
    { err: error, requestId, method: request.method, path: maskPath(pathname) },
    'request failed',
  )
  if (isConflict(error)) {
    const conflict =
      'Another request changed the same data at the same moment. Repeat the request with the same idempotency key.'
    return present(unavailableError(conflict), request, requestId)
  }
  const message =
    'Something failed on our side. Retry with the same idempotency key; if it goes on, quote the request id.'
  return present(new AppError('internal_error', message), request, requestId)
}

const warnAway = seldomWarning()

function answerAway(error: unknown, request: Request, requestId: string): Response {
  warnAway({ err: error, requestId }, 'the database is unavailable: requests are answered 503')
  const message =
    'Guichê cannot reach its database for a moment. Repeat the request with the same idempotency key.'
  return present(unavailableError(message), request, requestId)
}

const unavailableError = (message: string) =>
  new AppError('unavailable', message, {}, RETRY_AFTER_SECONDS)

/** Whether the client disconnected while sending its body, which is not an error of ours. */
function isAbortedUpload(error: unknown, { signal }: Request): boolean {
  return signal.aborted && (error as NodeJS.ErrnoException)?.code === 'ECONNRESET'
}

/** @see RFC 6750, 3; RFC 9470, 3 for a proof that is too old */
function challengeOf({ code, detail }: AppError): string {
  const challenge = 'Bearer realm="guiche"'
  if (code !== 'step_up_required') return challenge
  return `${challenge}, error="insufficient_user_authentication", max_age="${detail.maxAgeSeconds}"`
}

function present(error: AppError, request: Request, requestId: string): Response {
  const { status, code, retryAfterSeconds } = error
  const { message, detail } = errorWords(error, readingLocale(request))
  const body = { statusCode: status, error: code, message, detail: { ...detail, requestId } }
  const headers: Record<string, string> = {}
  if (retryAfterSeconds) headers['Retry-After'] = String(retryAfterSeconds)
  if (status === 401) headers['WWW-Authenticate'] = challengeOf(error)
  return json(status, body, headers)
}
