/** Headers, as web requests and as node:http have them. */
export type HeadersLike = Headers | Record<string, string | readonly string[] | undefined>

/** Reads one header after another, whatever its case; empty where there is none. */
export function headerReader(headers: HeadersLike): (name: string) => string {
  // Not only the global class: a server may bring its own.
  if (isHeaders(headers)) return (name) => headers.get(name) ?? ''
  const values = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value ?? ''}`]),
  )
  return (name) => values.get(name) ?? ''
}

const isHeaders = (headers: HeadersLike): headers is Headers => typeof headers.get === 'function'
