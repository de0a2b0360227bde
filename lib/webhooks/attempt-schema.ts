import { z } from 'zod'
import { count, words } from '@/lib/kernel/wire-fields'
import { ATTEMPT_ERRORS, type AttemptError } from './attempt-error'

const CODES = Object.keys(ATTEMPT_ERRORS) as [AttemptError, ...AttemptError[]]
const HeadersSchema = z.record(z.string(), z.string())
export const AttemptErrorSchema = z.enum(CODES).meta({ id: 'AttemptError' })

const answered = {
  ok: z.boolean().meta({ description: 'Whether it was answered with a 2xx' }),
  status: z.int().nullable().meta({ description: 'The HTTP status, where there was one' }),
  latencyMs: count('Milliseconds until the answer'),
  error: AttemptErrorSchema.nullable(),
}

export const exchange = {
  requestHeaders: HeadersSchema.nullable().describe('As sent, signatures included'),
  responseHeaders: HeadersSchema.nullable().describe('As answered'),
  responseBody: words('The first 4 KiB of what was answered').nullable(),
}

export const errorWords = words(
  'The same in words, in the language of `Accept-Language`',
).nullable()

export const TestSchema = z
  .object({
    ...answered,
    errorMessage: errorWords,
    payload: words('What was sent, byte for byte'),
    ...exchange,
  })
  .meta({ id: 'WebhookTest', description: 'What was sent to try an endpoint, and its answer' })
