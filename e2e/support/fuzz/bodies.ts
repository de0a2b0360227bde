import fc from 'fast-check'
import { ANYTHING, allowedBy } from './arbitrary'
import type { Judge, Schema } from './description'
import type { Caller, Probe } from './requests'

/** The part of a probe that is about its body and the responses to it. */
type BodyProbe = Pick<Probe, 'kind' | 'body' | 'statuses' | 'complaint' | 'isAllowed'>

type Good = fc.Arbitrary<Record<string, unknown>>

/** Bodies of every kind for a schema, good and bad. */
export function bodiesOf(schema: Schema, judge: Judge, { fixed }: Caller): fc.Arbitrary<BodyProbe> {
  const filled: Good = allowedBy(schema).chain((value) => {
    const body = value as Record<string, unknown>
    const known = Object.entries(fixed).filter(([name]) => name in body)
    return fc.record(Object.fromEntries(known)).map((chosen) => ({ ...body, ...chosen }))
  })
  const good: Good = filled.filter((body) => judge.allows(schema, body))
  const valid = good.map((body) => ({
    kind: 'as described',
    body: JSON.stringify(body),
    isAllowed: true,
  }))
  const unknown = good.map((body) => ({
    kind: 'with fields that nobody knows',
    body: JSON.stringify({ ...body, nobodyKnows: { deep: [1, { er: null }] } }),
    ...(isClosed(schema) ? { statuses: [400], complaint: 'nobodyKnows' } : { isAllowed: true }),
  }))
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 1, arbitrary: unknown },
    { weight: 4, arbitrary: wrong(schema, judge, good) },
    { weight: 2, arbitrary: twice(schema, judge, good) },
    { weight: 2, arbitrary: broken(schema, good) },
    ...(schema.required?.length ? [{ weight: 1, arbitrary: missing(schema, good) }] : []),
  )
}

/** The ways to write a body: one, unless the description has several. */
const waysOf = (schema: Schema): Schema[] => schema.anyOf ?? [schema]

const isClosed = (schema: Schema) =>
  waysOf(schema).every(({ additionalProperties }) => additionalProperties === false)

/** A good body, and a value that one of its fields may not have. */
function faults(schema: Schema, judge: Judge, good: Good) {
  const ways = waysOf(schema)
  const names = new Set(ways.flatMap(({ properties = {} }) => Object.keys(properties)))
  const isAllowed = (name: string, value: unknown) =>
    ways.some(({ properties }) => judge.allows(properties![name]!, value))
  return fc
    .tuple(good, fc.constantFrom(...names), fc.constantFrom(...ANYTHING))
    .filter(([, name, value]) => !isAllowed(name, value))
}

function wrong(schema: Schema, judge: Judge, good: Good): fc.Arbitrary<BodyProbe> {
  return faults(schema, judge, good).map(([body, name, value]) => ({
    kind: `with ${name} as ${JSON.stringify(value)?.slice(0, 40)}`,
    body: JSON.stringify({ ...body, [name]: value }),
    statuses: [400],
    complaint: name,
  }))
}

/** One field sent twice: a closed body is refused, and in an open one the last value counts. */
function twice(schema: Schema, judge: Judge, good: Good): fc.Arbitrary<BodyProbe> {
  return faults(schema, judge, good)
    .filter(([body, name]) => name in body)
    .map(([body, name, value]) => {
      const [right, bad] = [body[name], value].map(
        (one) => `${JSON.stringify(name)}:${JSON.stringify(one)}`,
      )
      const { [name]: _, ...rest } = body
      const others = Object.entries(rest).map(
        ([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`,
      )
      return { name, first: [bad, ...others, right], last: [right, ...others, bad] }
    })
    .chain(({ name, first, last }) =>
      fc.constantFrom<BodyProbe>(
        {
          kind: `with ${name} wrong, then right`,
          body: `{${first}}`,
          ...(isClosed(schema) ? { statuses: [400], complaint: name } : { isAllowed: true }),
        },
        {
          kind: `with ${name} right, then wrong`,
          body: `{${last}}`,
          statuses: [400],
          complaint: name,
        },
      ),
    )
}

function missing(schema: Schema, good: Good): fc.Arbitrary<BodyProbe> {
  return fc.tuple(good, fc.constantFrom(...schema.required!)).map(([body, name]) => {
    const { [name]: _, ...rest } = body
    const kind = `without ${name}`
    return { kind, body: JSON.stringify(rest), statuses: [400], complaint: name }
  })
}

function broken(schema: Schema, good: Good): fc.Arbitrary<BodyProbe> {
  const deep: Breakage = [
    'deep and closed',
    () => `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    schema.required?.length || isClosed(schema) ? 400 : null,
  ]
  return fc
    .tuple(good, fc.constantFrom(deep, ...BREAKAGES))
    .map(([body, [kind, breakIt, status]]) => ({
      kind,
      body: breakIt(JSON.stringify(body)),
      ...(status ? { statuses: [status] } : { isAllowed: true }),
    }))
}

type Breakage = [kind: string, breakIt: (body: string) => string | Buffer, status: number | null]

const BREAKAGES: Breakage[] = [
  ['cut off', (body) => body.slice(0, -1), 400],
  ['empty', () => '', 400],
  ['a list', () => '[]', 400],
  ['a text', () => '"x"', 400],
  ['null', () => 'null', 400],
  ['not UTF-8', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
  ['with a comment', (body) => `${body} // pay`, 400],
  ['deep and open', () => '['.repeat(60_000), 400],
  ['huge', (body) => `${body.slice(0, -1)},"x":"${'y'.repeat(70_000)}"}`, 413],
]
