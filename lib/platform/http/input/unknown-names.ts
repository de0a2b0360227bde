import { z } from 'zod'
import type { Issue } from '@/lib/kernel/errors'
import { nearestName } from '@/lib/kernel/nearest-name'

/**
 * What the contract names and the standard flow does not send: it is ignored in a query and at the
 * top level of a body, and nowhere else.
 */
const IGNORED = 'acquirer'

/** So many unknown names are told of one request. */
const TOLD_MAX = 20
const NAME_CHARS_MAX = 64

/**
 * What is wrong with names that a request does not have: each is told with the known one that it
 * probably stands for, or with all known ones.
 *
 * @param kind what they are the names of
 * @param at the path to the object that has them
 */
export function unknownNames(
  kind: 'field' | 'parameter',
  names: readonly string[],
  known: readonly string[],
  at: readonly PropertyKey[] = [],
): Issue[] {
  return names.slice(0, TOLD_MAX).map((name) => ({
    path: (name === '' ? at : [...at, name.slice(0, NAME_CHARS_MAX)]).join('.'),
    // A name that is empty shows in no path.
    message: `${name === '' ? '"" ' : ''}is not a known ${kind}${instead(name, known)}`,
    code: 'unknown_field',
  }))
}

function instead(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  if (nearest) return `; did you mean ${nearest}?`
  return known.length > 0 ? `; known: ${known.join(', ')}` : '; there are none here'
}

/** The names of the fields that a schema has at a path; none where it has no object there. */
export function fieldsOf(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): string[] {
  const object = objectIn(schema)
  const [first, ...rest] = path
  if (!object) return []
  if (first === undefined) return Object.keys(object.shape)
  const field = object.shape[String(first)]
  return field ? fieldsOf(field, rest) : []
}

/** The object that a schema checks, under whatever else it does with it. */
function objectIn(schema: z.core.$ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodPipe) return objectIn(schema.in)
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? objectIn(innerType) : null
}

/** A body without what is ignored at the top level of all of them. */
export function withoutIgnored(body: unknown): unknown {
  if (!isObject(body) || !Object.hasOwn(body, IGNORED)) return body
  const { [IGNORED]: _, ...rest } = body
  return rest
}

/** The names of a query that have to be known. */
export const namesIn = (query: URLSearchParams) =>
  [...new Set(query.keys())].filter((name) => name !== IGNORED)

/** Whether a value of JSON is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
