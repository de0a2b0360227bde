import type { z } from 'zod'
import { AppError, type Issue, invalidRequest } from '@/lib/errors'
import { issueCode } from '@/lib/issue-code'
import { jsonProblem } from './json-problem'

const BODY_BYTES_MAX = 64 * 1024

/**
 * Reads and checks a JSON body.
 *
 * @param note gets the body as soon as it is read and parsed, also where it is then refused
 * @throws AppError `unsupported_media_type`, `body_too_large`, or
 *   `invalid_request` naming every violation
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  note?: { text: string | undefined; body: unknown } | null,
): Promise<z.infer<S>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json')
  }
  const text = await readText(request)
  if (note) note.text = text
  const body = parseJson(text)
  if (note) note.body = body
  return check(schema, body)
}

/**
 * Reads and checks the query string; a repeated parameter counts as its last.
 *
 * @throws AppError `invalid_request` naming every violation
 */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.infer<S> {
  return check(schema, Object.fromEntries(new URL(request.url).searchParams))
}

/**
 * Checks a value against a schema.
 *
 * @throws AppError `invalid_request` naming every violation
 */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidRequest(...result.error.issues.map((issue) => asIssue(issue, value)))
}

function asIssue(issue: z.core.$ZodIssue, sent: unknown): Issue {
  return { path: issue.path.join('.'), message: issue.message, ...issueCode(issue, sent) }
}

/**
 * Reads a body of any type as it was sent.
 *
 * @throws AppError `body_too_large`, or `invalid_request` for what is no UTF-8
 */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, BODY_BYTES_MAX)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidRequest({ path: '', message: 'The body is not valid UTF-8' })
  }
}

/**
 * Reads a body's bytes, no more than the limit, whether the client tells the length or sends in
 * chunks.
 *
 * @throws AppError `body_too_large`
 */
export async function readBytes(
  request: Request,
  bytesMax: number,
): Promise<ArrayBuffer | Uint8Array> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    if (Number(length) > bytesMax) throw tooLarge(bytesMax)
    return request.arrayBuffer()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > bytesMax) throw tooLarge(bytesMax)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function tooLarge(bytesMax: number): AppError {
  return new AppError('body_too_large', `The body may have at most ${bytesMax} bytes`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const { message, ...place } = jsonProblem(text)
    throw new AppError('invalid_request', message, { issues: [{ path: '', message }], ...place })
  }
}
