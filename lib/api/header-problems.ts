import { HEADERS } from './response-headers'

/** Headers that answers may do without where they are described: by status, or `any`. */
const MAY_LACK: Record<string, readonly (number | 'any')[]> = {
  'Idempotent-Replayed': ['any'],
  // Who is not known, comes by another site's page, with too many unknown keys, or while the
  // database is away, is refused before being counted.
  'RateLimit-Policy': [401, 403, 429, 500, 503],
  RateLimit: [401, 403, 429, 500, 503],
  'Retry-After': [503],
}

/** What a status is sent with, whatever the operation. */
const ALONG: Record<number, string> = { 401: 'WWW-Authenticate', 405: 'Allow', 429: 'Retry-After' }

/**
 * What is wrong with the headers of an answer: one that it lacks, one that is not written as the
 * OpenAPI document says, and one of the document's that this answer is not said to have.
 *
 * @param described what the document says of this answer; null where it is silent
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
