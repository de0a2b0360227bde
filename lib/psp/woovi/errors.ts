import type { z } from 'zod'
import { jsonText } from '@/lib/kernel/json-text'
import type { BankRefusal } from '@/lib/psp/book/bank'
import { type Answer, type PspRequest, Refused } from '@/lib/psp/http/answers'

/** An error of Woovi's API: one sentence. */
export function wooviError(status: number, error: string): Answer {
  return { status, body: { error } }
}

/** A refusal in Woovi's form: 400 for everything that is asked for in vain. */
export function wooviRefusal({ message }: BankRefusal): Answer {
  return wooviError(400, message)
}

/** The Central Bank's problem of a failing server, in Woovi's form. */
export function dressWoovi(answer: Answer): Answer {
  const { detail, title } = answer.body as { detail?: string; title?: string }
  const { 'content-type': _, ...headers } = answer.headers ?? {}
  return { status: answer.status, body: { error: detail ?? title }, headers }
}

/** Reads JSON of a schema. @throws Refused with the first field that is wrong */
export function readWooviBody<S extends z.ZodType>(schema: S, { text }: PspRequest): z.output<S> {
  return read(schema, jsonText.safeParse(text).data)
}

/** Reads the query of a schema. @throws Refused with the first field that is wrong */
export function readWooviQuery<S extends z.ZodType>(schema: S, { query }: PspRequest): z.output<S> {
  return read(schema, Object.fromEntries(query))
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const reading = schema.safeParse(value)
  if (reading.success) return reading.data
  const { path } = reading.error.issues[0]!
  throw new Refused(wooviError(400, `O campo ${path.join('.') || 'body'} é inválido`))
}
