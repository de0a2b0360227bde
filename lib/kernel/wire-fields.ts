import { z } from 'zod'

/** Field schema of a UUID. */
export const id = (description: string) => z.uuid().meta({ description })

/** Field schema of an instant: ISO 8601 in UTC, with milliseconds. */
export const instant = (description: string) =>
  z.iso.datetime({ precision: 3 }).meta({ description, examples: ['2026-05-02T12:00:00.000Z'] })

/** Field schema of an amount in reais with at most two decimals. */
export const money = (description: string) => z.number().meta({ description })

/** Field schema of a string. */
export const words = (description: string) => z.string().meta({ description })

/** Field schema of a non-negative integer. */
export const count = (description: string) => z.int().min(0).meta({ description })

/** Schema of the path parameters of a route with one parameter. */
export const segment = (name: string, description: string) =>
  z.object({ [name]: z.string().meta({ description }) })

/**
 * Describes an object that requires at least one of some fields. It writes a complete object for
 * each field under `anyOf`, because client generators ignore a `required` alone within `anyOf`.
 *
 * @returns the argument for the schema's `meta`
 */
export const oneRequired = (...names: string[]) => ({
  override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
    const { properties = {}, additionalProperties } = jsonSchema
    jsonSchema.anyOf = names.map((name) => ({
      type: 'object',
      properties: { ...properties, [name]: withoutNull(properties[name]) },
      required: [name],
      additionalProperties,
    }))
    for (const word of ['type', 'properties', 'additionalProperties']) delete jsonSchema[word]
  },
})

/** A nullable field's schema without null. */
function withoutNull(field: z.core.JSONSchema._JSONSchema = {}) {
  const { type, ...rest } = Object(field) as Record<string, unknown>
  return { ...rest, type: [type].flat()[0] } as z.core.JSONSchema.BaseSchema
}
