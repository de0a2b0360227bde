/** What came back, whatever it was. */
export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** A request in full, for what the shorthands can't say. */
interface Ask {
  method?: string
  headers?: Record<string, string>
  /** The bytes to send, as they are. */
  raw?: string | Uint8Array<ArrayBuffer>
}

/** One credential's view of a part of the API. */
export type Api = ReturnType<typeof api>

/** Speaks to everything below one address with one credential. */
export function api(base: string, credential: string | null) {
  async function ask<T>(path: string, { method, headers, raw }: Ask = {}): Promise<Answer<T>> {
    const response = await fetch(`${base}/${path}`, {
      method,
      headers: { ...(credential && { authorization: `Bearer ${credential}` }), ...headers },
      body: raw,
      redirect: 'manual',
    })
    const text = await response.text()
    const isJson = /^application\/json/.test(response.headers.get('content-type') ?? '')
    const body = (isJson && text ? JSON.parse(text) : text) as T
    return { status: response.status, headers: response.headers, body }
  }
  const send =
    (method: string) =>
    <T>(path: string, body?: unknown, headers?: Record<string, string>) =>
      ask<T>(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        raw: JSON.stringify(body),
      })
  return {
    ask,
    get: <T>(path: string, query: Record<string, unknown> = {}) =>
      ask<T>(`${path}${searchOf(query)}`),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: <T>(path: string) => ask<T>(path, { method: 'DELETE' }),
  }
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
