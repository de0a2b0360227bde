/** What a field of the contract may hold, and how the contract names it. */
interface Shape {
  name: string
  fits: (value: unknown) => boolean
}

/** The fields of an object, in the contract's order. */
export type Fields = Record<string, Shape>

export const shape = (name: string, fits: Shape['fits']): Shape => ({ name, fits })
const isString = (value: unknown): value is string => typeof value === 'string'

export const string = shape('string', isString)
export const boolean = shape('boolean', (value) => typeof value === 'boolean')
export const integer = shape('integer', Number.isInteger)

/** Reais: a JSON number, never a string, of whole centavos. */
export const number = shape(
  'number',
  (value) => typeof value === 'number' && Number(value.toFixed(2)) === value,
)

export const uuid = shape(
  'string (uuid)',
  (value) => isString(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
)

/** ISO 8601 in UTC with milliseconds, of a moment that exists. */
export const dateTime = shape(
  'string (date-time)',
  (value) =>
    isString(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value,
)

export const oneOf = (name: string, values: readonly string[]) =>
  shape(name, (value) => isString(value) && values.includes(value))

export const arrayOf = (item: Shape) =>
  shape(`array of ${item.name}`, (value) => Array.isArray(value) && value.every(item.fits))

/** An object with these fields, all of them and no other. */
export const object = (name: string, fields: Fields) =>
  shape(name, (value) => isObject(value) && faultsOf(value, fields).length === 0)

/** An object with any of these fields and no other. */
export const partOf = (name: string, fields: Fields) =>
  shape(
    name,
    (value) =>
      isObject(value) && Object.entries(value).every(([key, held]) => fields[key]?.fits(held)),
  )

export const orNull = ({ name, fits }: Shape) =>
  shape(`${name}, or null`, (value) => value === null || fits(value))

/** What is wrong with an object of such fields: nothing, when it holds them all and no other. */
export function faultsOf(body: object, fields: Fields): string[] {
  const held = body as Record<string, unknown>
  const wrong = Object.entries(fields).flatMap(([field, { name, fits }]) => {
    if (!(field in held)) return [`${field} is absent`]
    return fits(held[field]) ? [] : [`${field} is ${JSON.stringify(held[field])}, no ${name}`]
  })
  const unknown = Object.keys(held).filter((field) => !(field in fields))
  return [...wrong, ...unknown.map((field) => `${field} is not in the contract`)]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
