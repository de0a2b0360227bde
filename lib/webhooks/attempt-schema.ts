import { z } from 'zod'
import { count, words } from '@/lib/kernel/wire-fields'
import { ATTEMPT_ERRORS, type AttemptError } from './attempt-error'

const CODES = Object.keys(ATTEMPT_ERRORS) as [AttemptError, ...AttemptError[]]
const HeadersSchema = z.record(z.string(), z.string())
export const AttemptErrorSchema = z.enum(CODES).meta({ id: 'AttemptError' })

const answered = {
  ok: z.boolean().meta({ description: 'Whether the response was a 2xx' }),
  status: z.int().nullable().meta({ description: 'The HTTP status of the response, if any' }),
  latencyMs: count('Milliseconds until the response'),
  error: AttemptErrorSchema.nullable(),
}

export const exchange = {
  requestHeaders: HeadersSchema.nullable().describe('Headers of the request, including signatures'),
  responseHeaders: HeadersSchema.nullable().describe('Headers of the response'),
  responseBody: words('The first 4 KiB of the response body').nullable(),
}

/** Headers in wire form: each name once, several values joined by commas. */
export function presentHeaders(headers: unknown): Record<string, string> | null {
  if (!headers) return null
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  )
}

export const errorWords = words(
  'A description of `error`, in the language of `Accept-Language`',
).nullable()

export const TestSchema = z
  .object({
    ...answered,
    errorMessage: errorWords,
    payload: words('The exact request body'),
    ...exchange,
  })
  .meta({ id: 'WebhookTest', description: 'A test request to an endpoint, and the response' })
