import { z } from 'zod'
import { isObject } from '@/lib/kernel/collections'
import type { Issue } from '@/lib/kernel/errors'
import { nearestName } from '@/lib/kernel/nearest-name'

/**
 * A parameter in the contract that our API does not use. It is ignored in a query and at the top
 * level of a body, and refused elsewhere.
 */
const IGNORED = 'acquirer'

/** The most unknown names that one response lists. */
const LISTED_MAX = 20
const NAME_CHARS_MAX = 64

/**
 * The issues for unknown names in a request. Each suggests the known name that was probably meant,
 * or else lists all known names.
 *
 * @param kind what the names are, such as fields or parameters
 * @param at the path of the object that has them
 */
export function unknownNames(
  kind: 'field' | 'parameter',
  names: readonly string[],
  known: readonly string[],
  at: readonly PropertyKey[] = [],
): Issue[] {
  return names.slice(0, LISTED_MAX).map((name) => ({
    path: (name === '' ? at : [...at, name.slice(0, NAME_CHARS_MAX)]).join('.'),
    // An empty name is quoted, because it would not show in the path.
    message: `${name === '' ? '"" ' : ''}is not a known ${kind}${instead(name, known)}`,
    code: 'unknown_field',
  }))
}

function instead(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  if (nearest) return `; did you mean ${nearest}?`
  return known.length > 0 ? `; known: ${known.join(', ')}` : '; there are none here'
}

/** The field names that a schema has at a path; empty where the schema has no object there. */
export function fieldsOf(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): string[] {
  const object = objectIn(schema)
  const [first, ...rest] = path
  if (!object) return []
  if (first === undefined) return Object.keys(object.shape)
  const field = object.shape[String(first)]
  return field ? fieldsOf(field, rest) : []
}

/** The object schema inside transforms, pipes and optional wrappers. */
function objectIn(schema: z.core.$ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodPipe) return objectIn(schema.in)
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? objectIn(innerType) : null
}

/** Whether a schema refuses unknown fields at the top level of a body. */
export const isClosed = (schema: z.core.$ZodType): boolean =>
  objectIn(schema)?.def.catchall instanceof z.ZodNever

/** A body without the ignored field. */
export function withoutIgnored(body: unknown): unknown {
  if (!isObject(body) || !Object.hasOwn(body, IGNORED)) return body
  const { [IGNORED]: _, ...rest } = body
  return rest
}

/** The parameter names of a query, without the ignored one. */
export const namesIn = (query: URLSearchParams) =>
  [...new Set(query.keys())].filter((name) => name !== IGNORED)
