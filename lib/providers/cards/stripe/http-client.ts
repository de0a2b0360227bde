import Stripe from 'stripe'
import { requestLimit } from '@/lib/platform/http/deadline'

type HttpClient = InstanceType<typeof Stripe.HttpClient>
type Response = Awaited<ReturnType<HttpClient['makeRequest']>>

/**
 * An HTTP client for Stripe's library, over `fetch` if given. No request begins after the deadline
 * of the caller's act. It rejects a JSON response that is not an object, because Stripe's library
 * would never settle such a call and would cause an unhandled rejection.
 */
export function httpClient(fetch: typeof globalThis.fetch | undefined): HttpClient {
  const line: HttpClient = fetch
    ? Stripe.createFetchHttpClient(fetch)
    : Stripe.createNodeHttpClient()
  const request = line.makeRequest.bind(line)
  line.makeRequest = async (...call) => {
    // The last argument is the time limit.
    call[7] = requestLimit(call[7])
    return objectsOnly(await request(...call))
  }
  return line
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
