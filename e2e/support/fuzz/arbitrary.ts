import fc from 'fast-check'
import type { Schema } from './description'

/** Values that a schema allows, with a liking for its bounds. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => allowedBy({ ...schema, type })))
  }
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return whole(schema)
    case 'number':
      return centavos(schema).map((amount) => amount / 100)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return object(schema)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, allowedBy(field)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

const whole = ({ minimum = -1_000_000, maximum = 1_000_000 }: Schema) =>
  fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) }),
  )

const centavos = ({ minimum = 0, exclusiveMinimum, maximum = 10_000 }: Schema) =>
  whole({
    minimum: Math.round(
      exclusiveMinimum === undefined ? minimum * 100 : exclusiveMinimum * 100 + 1,
    ),
    maximum: Math.round(maximum * 100),
  })

const BY_FORMAT: Record<string, () => fc.Arbitrary<string>> = {
  uuid: () => fc.uuid(),
  email: () => fc.stringMatching(/^[a-z0-9]{1,12}@[a-z]{1,10}\.(com|com\.br|org)$/),
  uri: () => fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true }),
  'date-time': () =>
    fc
      .tuple(fc.date({ min: EPOCH, max: FAR, noInvalidDate: true }), fc.constantFrom('Z', '-03:00'))
      .map(([date, offset]) => date.toISOString().replace('Z', offset)),
  date: () =>
    fc
      .date({ min: EPOCH, max: FAR, noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
}

const EPOCH = new Date('1970-01-02T00:00:00Z')
const FAR = new Date('2100-01-01T00:00:00Z')

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const known = format && BY_FORMAT[format]
  if (known) return known()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.min(maxLength, 60) }
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'grapheme' }).filter((value) => value.length <= maxLength),
    fc.constant('ã'.repeat(maxLength)),
  )
}

/** Values of every kind, beyond every bound, and those that break careless programs. */
export const ANYTHING: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.005,
  1e21,
  1e308,
  5e-324,
  2 ** 53,
  4.999,
  '',
  ' ',
  'x',
  '0',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e',
  '💸',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%s%n',
  'x'.repeat(5_000),
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  { __proto__: null },
  { constructor: 1 },
  [1, 2, 3],
]
