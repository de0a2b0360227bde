import Stripe from 'stripe'
import { requestLimit } from '@/lib/platform/http/deadline'

type HttpClient = InstanceType<typeof Stripe.HttpClient>
type Response = Awaited<ReturnType<HttpClient['makeRequest']>>

/**
 * An HTTP client for Stripe's library, over the global `fetch` unless another is given. Its time
 * limit includes the way to the connection: over `node:http` a request waited for DNS and for the
 * connection without a limit, and was sent long after the deadline of its act. No request begins
 * after that deadline, and no redirection is followed. It rejects a JSON response that is not an
 * object, because Stripe's library would never settle such a call and would cause an unhandled
 * rejection.
 */
export function httpClient(fetch = globalThis.fetch): HttpClient {
  const fetchOnce: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'manual' })
  const line: HttpClient = Stripe.createFetchHttpClient(fetchOnce)
  const request = line.makeRequest.bind(line)
  line.makeRequest = async (...call) => {
    // The last argument is the time limit.
    call[7] = requestLimit(call[7])
    return objectsOnly(await request(...call).catch(rejectWithCode))
  }
  return line
}

/**
 * Stripe's library repeats a request once if its connection was cut, under the same idempotency
 * key. It recognises that by the `code` of the error, which `fetch` puts into the error's cause.
 */
function rejectWithCode(error: Error & { code?: string }): never {
  const { code } = (error.cause ?? {}) as { code?: string }
  if (code !== undefined) error.code = code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : code
  throw error
}

function objectsOnly(response: Response): Response {
  const read = response.toJSON.bind(response)
  response.toJSON = async () => {
    const body: unknown = await read()
    if (typeof body !== 'object' || body === null) throw new TypeError('not an object')
    return body
  }
  return response
}
