import { z } from 'zod'

/** The UUID of something of ours. */
export const id = (description: string) => z.uuid().meta({ description })

/** An instant: ISO 8601 in UTC, with milliseconds. */
export const instant = (description: string) =>
  z.iso.datetime({ precision: 3 }).meta({ description, examples: ['2026-05-02T12:00:00.000Z'] })

/** An amount in reais with at most two decimals. */
export const money = (description: string) => z.number().meta({ description })

/** Any text. */
export const words = (description: string) => z.string().meta({ description })

/** How many. */
export const count = (description: string) => z.int().min(0).meta({ description })

/** The segment of a path that names one thing. */
export const segment = (name: string, description: string) =>
  z.object({ [name]: z.string().meta({ description }) })

/**
 * Describes an object one of whose fields has to be there as one object for each of them, because
 * generators of clients make nothing of `required` within `anyOf` alone.
 *
 * @returns what `meta` of its schema takes
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

/** A field of one type or null, as that type alone. */
function withoutNull(field: z.core.JSONSchema._JSONSchema = {}) {
  const { type, ...rest } = Object(field) as Record<string, unknown>
  return { ...rest, type: [type].flat()[0] } as z.core.JSONSchema.BaseSchema
}
