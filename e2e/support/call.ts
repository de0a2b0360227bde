/** The method, credential and body of a request. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A secret key or a session token. */
  credential?: string
  body?: unknown
}

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** Calls the API as a program does; every status is an answer, only the network throws. */
export async function call<T>(url: string, { method, credential, body }: Call = {}) {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(credential && { authorization: `Bearer ${credential}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const answer: Answer<T> = {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : null,
  }
  return answer
}

/**
 * Calls the API and expects a success.
 *
 * @throws Error with what the server said instead
 */
export async function callWell<T>(url: string, options: Call = {}): Promise<T> {
  const { status, body } = await call<T>(url, options)
  if (status >= 200 && status < 300) return body
  throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`)
}
