import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

interface Parameter {
  in: 'query' | 'path'
  name: string
  required?: boolean
  schema: Schema
}

interface Described {
  operationId: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  /** A file has only its media types here. */
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema: Schema }>; headers?: object }>
}

/** The API's description as a client reads it. */
export interface Description {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** One operation of the description. */
export interface DescribedOperation {
  id: string
  method: string
  /** All methods of its path. */
  methods: string[]
  path: string
  credential: 'secretKey' | 'session' | 'clientSecret' | null
  /** The scope that an API key needs. */
  scope: string | null
  parameters: Parameter[]
  body: Schema | null
  responses: Described['responses']
}

/**
 * Lists the operations of a description, with the schemas that their input refers to written out.
 */
export function operationsOf({ paths, components }: Description): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      methods: Object.keys(methods).map((name) => name.toUpperCase()),
      path,
      credential: (Object.keys(described.security[0] ?? {})[0] ?? null) as never,
      scope: /needs the scope `(\w+)`/.exec(described.description ?? '')?.[1] ?? null,
      parameters: described.parameters ?? [],
      body: inPlace(described.requestBody?.content['application/json']?.schema ?? null, components),
      responses: described.responses,
    })),
  )
}

/** A schema with the named ones that it refers to written out. */
function inPlace<T>(schema: T, { schemas }: Description['components']): T {
  const written = JSON.stringify(schema, (_, node) => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(node?.$ref ?? '') ?? []
    return name ? schemas[name] : node
  })
  return JSON.parse(written)
}

/** Judges values by the schemas of a description, independently of the code that wrote it. */
export function judgeBy(description: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(description, 'description')
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const compile = (schema: Schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const within = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/'))
    const validate = ajv.compile(within)
    compiled.set(schema, validate)
    return validate
  }
  return {
    allows: (schema: Schema, value: unknown) => compile(schema)(value) === true,
    problems(schema: Schema, value: unknown): string[] {
      const validate = compile(schema)
      if (validate(value)) return []
      return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
    },
  }
}

export type Judge = ReturnType<typeof judgeBy>
