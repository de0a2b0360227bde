import type { z } from 'zod'
import { AppError, type Issue, invalidRequestError } from '@/lib/kernel/errors'
import { issueCode } from '@/lib/kernel/issue-code'
import { parseExactly } from './exact-json'
import { namedByHeader, withHeaderKey } from './idempotency-key'
import { jsonProblem } from './json-problem'
import { findRepeatedName } from './repeated-name'
import { schemaWords, wordsOf } from './schema-words'
import { fieldsOf, isClosed, namesIn, unknownNames, withoutIgnored } from './unknown-names'

const BODY_BYTES_MAX = 64 * 1024

/** The most violations of one schema that a response lists. */
const ISSUES_MAX = 100

/**
 * Reads and checks a JSON body. Where unknown fields are refused, repeated ones are too.
 *
 * @param note receives the parsed body, even if it is then refused
 * @param keyField the field that the `Idempotency-Key` header may replace
 * @throws AppError `unsupported_media_type`, `body_too_large`, or `invalid_request` with every
 * violation
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  note?: { text: string | undefined; body: unknown } | null,
  keyField?: string,
): Promise<z.infer<S>> {
  requireJson(request.headers)
  const text = await readText(request)
  if (note) note.text = text
  const body = parseJson(text)
  if (note) note.body = body
  const { data, issues } = examineKeyed(schema, withoutIgnored(body), request.headers, keyField)
  return orThrow(data, [...issues, ...(isClosed(schema) ? repeatedFields(text) : [])])
}

/** Examines a body, in which the `Idempotency-Key` header may replace a field. */
function examineKeyed<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  headers: Headers,
  keyField: string | undefined,
) {
  if (keyField === undefined) return examine(schema, sent)
  const { keyed, isFromHeader, conflicts } = withHeaderKey(headers, sent, keyField)
  const { data, issues } = examine(schema, keyed)
  const wrong = isFromHeader ? issues.map((issue) => namedByHeader(issue, keyField)) : issues
  return { data, issues: [...wrong, ...conflicts] }
}

/**
 * The violation of a body that has a field twice: a gateway that checked the first value would let
 * the second one through, which `JSON.parse` keeps.
 */
function repeatedFields(text: string): Issue[] {
  const path = findRepeatedName(text)
  return path === null ? [] : [repeatedIssue(path)]
}

const repeatedIssue = (path: string): Issue => ({
  path,
  message: 'is sent twice: send it once',
  code: 'repeated_field',
})

/** Refuses a body that is not declared as JSON in UTF-8. */
function requireJson(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? []
  const encoding = headers.get('content-encoding') ?? 'identity'
  const unsupportedError = (message: string) => new AppError('unsupported_media_type', message)
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw unsupportedError('Send the body as application/json')
  if (!/^utf-?8$/i.test(charset))
    throw unsupportedError('Send the body in UTF-8: no other charset is read')
  if (!/^identity$/i.test(encoding)) {
    throw unsupportedError('Send the body as it is: no Content-Encoding is read')
  }
}

/**
 * Reads and checks the query string.
 *
 * @param schema left out when the operation has no parameters
 * @throws AppError `invalid_request` with every violation and every unknown or repeated parameter
 */
export function readQuery<S extends z.ZodType>(request: Request, schema?: S): z.infer<S> {
  // Most requests have no query, and parsing a URL costs more than looking for one.
  const query = new URLSearchParams(request.url.includes('?') ? new URL(request.url).search : '')
  const known = schema ? fieldsOf(schema) : []
  const unknown = namesIn(query).filter((name) => !known.includes(name))
  const sent = [...query].filter(([name]) => known.includes(name))
  const { data, issues } = schema
    ? examine(schema, Object.fromEntries(sent))
    : { data: undefined, issues: [] }
  const repeated = known.filter((name) => query.getAll(name).length > 1).map(repeatedIssue)
  return orThrow(data as z.infer<S>, [
    ...issues,
    ...repeated,
    ...unknownNames('parameter', unknown, known),
  ])
}

/**
 * Checks a value against a schema.
 *
 * @throws AppError `invalid_request` with every violation
 */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const { data, issues } = examine(schema, value)
  return orThrow(data, issues)
}

function orThrow<T>(data: T, issues: Issue[]): T {
  if (issues.length > 0) throw invalidRequestError(...issues)
  return data
}

/** Parses a value with a schema, and collects the violations, up to a limit. */
function examine<S extends z.ZodType>(schema: S, value: unknown) {
  const { data, error } = schema.safeParse(value, { error: schemaWords })
  const found = error?.issues.slice(0, ISSUES_MAX) ?? []
  const issues = found.flatMap((issue) => asIssues(issue, schema, value))
  return { data: data as z.infer<S>, issues: issues.slice(0, ISSUES_MAX) }
}

function asIssues(issue: z.core.$ZodIssue, schema: z.ZodType, sent: unknown): Issue[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return unknownNames('field', issue.keys, fieldsOf(schema, path), path)
  }
  return [{ path: path.join('.'), message: wordsOf(issue, sent), ...issueCode(issue, sent) }]
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body of any media type as text.
 *
 * @throws AppError `body_too_large`, or `invalid_request` for bytes that are not UTF-8
 */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, BODY_BYTES_MAX)
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidRequestError({ path: '', message: 'The body is not valid UTF-8' })
  }
}

/**
 * Reads a body's bytes up to the limit, with or without a Content-Length.
 *
 * @throws AppError `body_too_large`
 */
export async function readBytes(
  request: Request,
  bytesMax: number,
): Promise<ArrayBuffer | Uint8Array> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    if (Number(length) > bytesMax) throw tooLargeError(bytesMax)
    return request.arrayBuffer()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > bytesMax) throw tooLargeError(bytesMax)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function tooLargeError(bytesMax: number): AppError {
  return new AppError('body_too_large', `The body may have at most ${bytesMax} bytes`)
}

function parseJson(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    const { message, ...place } = jsonProblem(text)
    throw new AppError('invalid_request', message, { issues: [{ path: '', message }], ...place })
  }
}
