import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { errorsOf, isCounted, type Operation } from '@/lib/api/operations/operation'
import { type ErrorCode, HTTP_STATUS } from '@/lib/kernel/errors'
import { ErrorSchema } from './error-schema'
import { headerRefs, MEANINGS } from './response-headers'

const ALWAYS = ['X-Request-Id', 'API-Version']
/** Headers of authenticated responses only: a request is counted once its credential is known. */
const COUNTED = ['RateLimit-Policy', 'RateLimit']

/** Every answer of an operation, by status, as the document has it. */
export function answersOf(operation: Operation): ZodOpenApiResponsesObject {
  const { status } = operation.answer
  const responses: ZodOpenApiResponsesObject = { [`${status}`]: success(operation) }
  for (const [failure, codes] of byStatus(errorsOf(operation))) {
    responses[`${failure}` as '400'] = failed(operation, failure, codes)
  }
  return responses
}

function success({ answer, audience }: Operation): ZodOpenApiResponseObject {
  const {
    description,
    schema,
    contentType = 'application/json',
    example,
    replayable,
    files,
  } = answer
  return {
    description,
    headers: headerRefs([
      ...ALWAYS,
      ...(isCounted(audience) ? COUNTED : []),
      ...(replayable ? ['Idempotent-Replayed'] : []),
    ]),
    ...(schema && {
      content: { [contentType]: { schema, ...(example !== undefined && { example }) } },
    }),
    ...(files && { content: filesOf(files) }),
    ...(contentType === 'text/event-stream' && {
      content: {
        [contentType]: { schema: { type: 'string' }, ...(example !== undefined && { example }) },
      },
    }),
  }
}

/** Bodies that are files of these kinds, as the document has them. */
export function filesOf(types: readonly string[]) {
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  )
}

/** What errors mean where the body is a file instead of JSON. */
const MEANINGS_OF_UPLOAD: Partial<Record<ErrorCode, string>> = {
  body_too_large: 'The file is larger than the description says.',
  unsupported_media_type: 'The bytes of the file are of none of the types that are taken.',
}

const meaningOf = (code: ErrorCode, { upload }: Operation): string =>
  (upload && MEANINGS_OF_UPLOAD[code]) ?? MEANINGS[code]

function failed(
  operation: Operation,
  status: number,
  codes: ErrorCode[],
): ZodOpenApiResponseObject {
  const { audience, stepUp } = operation
  // A caller who must prove again who they are is known, and therefore counted.
  const saysLimit = isCounted(audience) && (status !== 401 || Boolean(stepUp))
  const more =
    { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] }[status] ?? []
  return {
    description: codes.map((code) => `\`${code}\`: ${meaningOf(code, operation)}`).join('\n\n'),
    headers: headerRefs([...ALWAYS, ...(saysLimit ? COUNTED : []), ...more]),
    content: {
      'application/json': {
        schema: ErrorSchema,
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: example(code, meaningOf(code, operation)) }]),
        ),
      },
    },
  }
}

function example(error: ErrorCode, message: string) {
  const requestId = 'req_01960f2e8c1a7d20b3d1f0c4a5968778'
  return { statusCode: HTTP_STATUS[error], error, message, detail: { requestId } }
}

function byStatus(codes: ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => HTTP_STATUS[code]))].sort()
  return statuses.map((status) => [status, codes.filter((code) => HTTP_STATUS[code] === status)])
}
