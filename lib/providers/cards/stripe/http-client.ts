import Stripe from 'stripe'

type HttpClient = InstanceType<typeof Stripe.HttpClient>
type Response = Awaited<ReturnType<HttpClient['makeRequest']>>

/**
 * The line to Stripe, or the one that is given. An answer that is JSON and no object is a failure
 * here already: Stripe's client would leave its call unanswered for good, and the process with a
 * rejection that nobody handles.
 */
export function httpClient(fetch: typeof globalThis.fetch | undefined): HttpClient {
  const line: HttpClient = fetch
    ? Stripe.createFetchHttpClient(fetch)
    : Stripe.createNodeHttpClient()
  const request = line.makeRequest.bind(line)
  line.makeRequest = async (...call) => objectsOnly(await request(...call))
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
