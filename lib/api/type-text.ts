/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
}

type Schemas = Record<string, Schema>

/** The name of the schema to which a `$ref` points. */
export const nameIn = ($ref: string) => $ref.split('/').at(-1)!

/**
 * A schema as the declaration of a TypeScript type. A type that has all fields of another named
 * type extends it, and declares only the rest.
 *
 * @param named the schemas that have a declaration of their own
 */
export function declarationOf(name: string, schema: Schema, named: Schemas): string {
  const doc = comment(schema.description)
  if (!schema.properties) return `${doc}export type ${name} = ${typeOf(schema, named)}\n`
  const base = baseOf(name, schema, named)
  const inherited = base ? named[base]?.properties : {}
  const own = Object.entries(schema.properties).filter(([field]) => !(field in (inherited ?? {})))
  const fields = fieldsOf({ ...schema, properties: Object.fromEntries(own) }, named)
  return `${doc}export interface ${name}${base ? ` extends ${base}` : ''} ${fields}\n`
}

/** A schema as a TypeScript type. */
export function typeOf(schema: Schema, named: Schemas): string {
  const { $ref, enum: values, anyOf, type, items, properties, additionalProperties } = schema
  if ($ref) return nameIn($ref)
  if ('const' in schema) return literal(schema.const)
  if (values) return aliasOf(values, named) ?? values.map(literal).join(' | ')
  if (anyOf) return union(anyOf.map((one) => typeOf(one, named)))
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one }, named)))
  if (type === 'array') return arrayOf(typeOf(items ?? {}, named))
  if (properties) return fieldsOf(schema, named)
  if (type === 'object') return `Record<string, ${valueType(additionalProperties, named)}>`
  return PLAIN[type ?? ''] ?? 'unknown'
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function fieldsOf({ properties, required = [], additionalProperties }: Schema, named: Schemas) {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const isRequired = required.includes(name)
    const type = typeOf(field, named)
    // With `exactOptionalPropertyTypes`, a field could otherwise be left out, but not be undefined.
    const typed = isRequired ? `: ${type}` : `?: ${union([type, 'undefined'])}`
    return `${comment(field.description)}${name}${typed}`
  })
  if (typeof additionalProperties === 'object') {
    fields.push(`[name: string]: ${valueType(additionalProperties, named)}`)
  }
  return `{\n${fields.join('\n')}\n}`
}

const valueType = (schema: boolean | Schema | undefined, named: Schemas) =>
  typeof schema === 'object' ? typeOf(schema, named) : 'unknown'

/** The widest other type all of whose fields this one has too. */
function baseOf(name: string, schema: Schema, named: Schemas): string | undefined {
  const fieldsIn = (other: Schema) => Object.entries(other.properties ?? {})
  const has = ([field, wanted]: [string, Schema]) => {
    const own = schema.properties?.[field]
    return own && JSON.stringify(own) === JSON.stringify(wanted)
  }
  return Object.entries(named)
    .filter(([other, { properties }]) => other !== name && properties)
    .filter(([, other]) => fieldsIn(other).length >= BASE_FIELDS_MIN && fieldsIn(other).every(has))
    .sort(([, one], [, other]) => fieldsIn(other).length - fieldsIn(one).length)[0]?.[0]
}

/** Fewer fields in common may be chance. */
const BASE_FIELDS_MIN = 5

/** The name of the type that has just these values. */
function aliasOf(values: unknown[], named: Schemas): string | undefined {
  const same = ([, schema]: [string, Schema]) => JSON.stringify(schema.enum) === list
  const list = JSON.stringify(values)
  const [name, schema] = Object.entries(named).find(same) ?? []
  return schema?.enum === values ? undefined : name
}

const arrayOf = (type: string) => (/^\w+$/.test(type) ? `${type}[]` : `Array<${type}>`)
const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'")
const union = (types: string[]) => [...new Set(types)].join(' | ')
const comment = (text?: string) => (text ? `/** ${text} */\n` : '')
