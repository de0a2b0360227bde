import { HEADERS } from './response-headers'

/** Described headers that a response may lack: with these statuses, or with `any`. */
const MAY_LACK: Record<string, readonly (number | 'any')[]> = {
  'Idempotent-Replayed': ['any'],
  // A request is refused before it is counted if its credential is unknown, if another site's page
  // sends it, if its address tried too many unknown keys, and while the database is away.
  'RateLimit-Policy': [401, 403, 429, 500, 503],
  RateLimit: [401, 403, 429, 500, 503],
  'Retry-After': [503],
}

/** The header that every response with a status has, whatever the operation. */
const ALONG: Record<number, string> = { 401: 'WWW-Authenticate', 405: 'Allow', 429: 'Retry-After' }

/**
 * The faults of a response's headers: those that are missing, those whose value has not the form
 * that the OpenAPI document gives, and those of the document that are not described for it.
 *
 * @param described the headers that the document lists for it; null outside the document
 */
export function headerProblems(
  { headers, status }: Response,
  described: string[] | null,
): string[] {
  const always = Object.keys(HEADERS).filter((name) => HEADERS[name]!.required)
  const said = (described ?? []).filter((name) => !mayLack(name, status))
  const along = ALONG[status] ? [ALONG[status]] : []
  const expected = [...new Set([...always, ...said, ...along])]
  const sent = Object.keys(HEADERS).filter((name) => headers.has(name))
  const unsaid = described ? sent.filter((name) => !described.includes(name)) : []
  return [
    ...expected.filter((name) => !headers.has(name)).map((name) => `no ${name} header`),
    ...unsaid.map((name) => `${name} is not described`),
    ...sent
      .filter((name) => !new RegExp(HEADERS[name]!.schema.pattern ?? '').test(headers.get(name)!))
      .map((name) => `${name} is "${headers.get(name)}"`),
  ]
}

function mayLack(name: string, status: number): boolean {
  const statuses = MAY_LACK[name] ?? []
  return statuses.includes('any') || statuses.includes(status)
}
