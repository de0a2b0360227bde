import fc from 'fast-check'
import { allowedBy } from './arbitrary'
import { bodiesOf } from './bodies'
import type { DescribedOperation, Judge, Schema } from './description'

/** A request to make, and the responses that would be right. */
export interface Probe {
  kind: string
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** The right statuses; by default every described one. */
  statuses?: number[]
  /** A field that the issues must name. */
  complaint?: string
  /**
   * Whether the description allows every part of it, so that only a rule beyond the description may
   * refuse it.
   */
  isAllowed?: boolean
  /** Whether it reaches no operation, so that the error is the general one. */
  isElsewhere?: boolean
}

/** Who asks, and with what. */
export interface Caller {
  /** The credential that the operation wants. */
  credential: string | null
  /** Credentials that are unknown, revoked or expired. */
  dead: string[]
  /** A valid key whose scope does not allow this operation. */
  narrow: string | null
  /** Values for the segments of a path, some of them real. */
  segments: Record<string, string[]>
  /** Fields whose values are chosen, because the server acts on them. */
  fixed: Record<string, fc.Arbitrary<unknown>>
}

type Base = fc.Arbitrary<Pick<Probe, 'method' | 'url' | 'headers'>>

/** Every kind of request to an operation, good and bad. */
export function probesOf(
  operation: DescribedOperation,
  judge: Judge,
  caller: Caller,
): fc.Arbitrary<Probe> {
  const { credential } = caller
  const headers: Record<string, string> = {
    ...(credential && { authorization: `Bearer ${credential}` }),
    ...(operation.body && { 'content-type': 'application/json' }),
  }
  const base = urlOf(operation, caller).map((url) => ({ method: operation.method, url, headers }))
  const kinds: [weight: number, probes: fc.Arbitrary<Probe> | null][] = [
    [7, allowed(operation, judge, caller, base)],
    [2, queries(operation, judge, caller, base)],
    [1, unknownQuery(operation, base)],
    [1, credential ? strangers(caller, base) : null],
    [1, caller.narrow ? narrow(caller.narrow, base) : null],
    [1, operation.body ? otherTypes(base) : null],
    [1, wrongMethod(operation, base)],
    [1, brokenPath(base)],
  ]
  return fc.oneof(
    ...kinds.flatMap(([weight, arbitrary]) => (arbitrary ? [{ weight, arbitrary }] : [])),
  )
}

/** Requests as described, except that the body may have a fault. */
function allowed({ body }: DescribedOperation, judge: Judge, caller: Caller, base: Base) {
  if (!body) return base.map((request) => ({ ...request, kind: 'as described', isAllowed: true }))
  const bodies = bodiesOf(body, judge, caller)
  return fc.tuple(base, bodies).map(([request, sent]): Probe => ({ ...request, ...sent }))
}

function urlOf({ path, parameters, credential }: DescribedOperation, { segments, fixed }: Caller) {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => [name, (fixed[name] ?? allowedBy(schema)).map(String)]),
    ),
    { requiredKeys: asked.filter((p) => p.required).map((p) => p.name) },
  )
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = fc.tuple(
    ...names.map((name) => {
      const real = fc.constantFrom(...(segments[name] ?? ['x']))
      // A client secret is of one session: with it at another the caller is nobody.
      const isBound = credential === 'clientSecret' && name === 'sessionId'
      return isBound ? real : fc.oneof(real, ODD_SEGMENT)
    }),
  )
  return fc.tuple(values, query).map(([chosen, sent]) => {
    const address = names.reduce(
      (text, name, i) => text.replace(`{${name}}`, encodeURIComponent(chosen[i]!)),
      path,
    )
    const search = new URLSearchParams(inOrder(sent as Record<string, string>)).toString()
    return search ? `${address}?${search}` : address
  })
}

const PERIODS = [
  ['startDate', 'endDate'],
  ['occurredFrom', 'occurredTo'],
] as const

/** A period does not end before it starts, which the description of one parameter cannot say. */
function inOrder(sent: Record<string, string>): Record<string, string> {
  const ordered = { ...sent }
  for (const [from, to] of PERIODS) {
    const { [from]: start, [to]: end } = sent
    if (!start || !end || startOf(start) <= startOf(end)) continue
    ordered[from] = end
    ordered[to] = start
  }
  return ordered
}

/** A day begins at midnight in São Paulo. */
const startOf = (moment: string) =>
  Date.parse(moment.length === 10 ? `${moment}T00:00:00-03:00` : moment)

const ODD_SEGMENT = fc.oneof(
  fc.uuid(),
  fc.nat().map(String),
  fc.constantFrom('0', '-1', '1e3', '9'.repeat(30), 'null', "'", 'a b', 'ç', '💸', '00000000-0'),
)

const ODD_VALUE = fc.constantFrom(
  ...['', ' ', '-1', '1.5', 'x', '\u0000', '9'.repeat(40), '[]', '💸'],
  ...['0x10', '1e1', ' 5 ', '5', 'x'.repeat(3_000)],
)

/** A query in which one parameter may break its description; otherwise it is accepted. */
function queries(operation: DescribedOperation, judge: Judge, caller: Caller, base: Base) {
  const asked = operation.parameters.filter((p) => p.in === 'query')
  if (asked.length === 0) return null
  const probes = allowed({ ...operation, body: null }, judge, caller, base)
  return fc
    .tuple(probes, fc.constantFrom(...asked), ODD_VALUE)
    .map(([request, { name, schema }, value]): Probe => {
      const url = new URL(request.url, 'http://x')
      url.searchParams.set(name, value)
      const isAllowed = judge.allows(schema, readAs(schema, value))
      return {
        ...request,
        kind: `with ${name}=${value.slice(0, 40)}`,
        url: url.pathname + url.search,
        isAllowed,
        ...(!isAllowed && { statuses: [400], complaint: name }),
      }
    })
}

/** The value of a parameter: a number if one is described and the text is one. */
function readAs({ type }: Schema, value: string): unknown {
  return type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value
}

/**
 * An unknown parameter is named in the issues, however long it is. Operations with a body check
 * that first.
 */
function unknownQuery({ body }: DescribedOperation, base: Base) {
  if (body) return null
  return base.map((request): Probe => {
    const joint = request.url.includes('?') ? '&' : '?'
    const url = `${request.url}${joint}nobodyKnows=${'y'.repeat(9_000)}`
    const kind = 'with a parameter that nobody knows'
    return { ...request, kind, url, statuses: [400], complaint: 'nobodyKnows' }
  })
}

const STRANGERS = ['', 'Bearer', 'Bearer x', 'Basic eDp4', 'Bearer eyJhbGciOiJub25lIn0.e30.']

function strangers({ dead }: Caller, base: Base) {
  const known = [...STRANGERS, ...dead.map((key) => `Bearer ${key}`)]
  return fc.tuple(base, fc.constantFrom(...known)).map(([request, authorization]) => ({
    ...request,
    kind: `as "${authorization}"`,
    headers: { ...request.headers, authorization },
    statuses: [401],
  }))
}

function narrow(key: string, base: Base) {
  return base.map((request) => ({
    ...request,
    kind: 'with a key for something else',
    headers: { ...request.headers, authorization: `Bearer ${key}` },
    statuses: [403],
  }))
}

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'text/json',
  'application/vnd.api+json',
  'multipart/form-data; boundary=x',
  '',
]

function otherTypes(base: Base) {
  return fc.tuple(base, fc.constantFrom(...OTHER_TYPES)).map(([request, type]) => ({
    ...request,
    kind: `as "${type}"`,
    headers: { ...request.headers, 'content-type': type },
    body: '{}',
    statuses: [415],
  }))
}

function wrongMethod({ methods }: DescribedOperation, base: Base) {
  const others = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !methods.includes(name))
  return fc.tuple(base, fc.constantFrom(...others)).map(([request, other]) => ({
    ...request,
    kind: `by ${other}`,
    method: other,
    statuses: [405],
    isElsewhere: true,
  }))
}

const BROKEN = ['/%zz', '%', '/%e0%a4%a', '%c3%28']

function brokenPath(base: Base) {
  return fc.tuple(base, fc.constantFrom(...BROKEN)).map(([request, broken]) => ({
    ...request,
    kind: `under ${broken}`,
    url: request.url.replace(/(?=\?|$)/, broken),
    statuses: [400],
    isElsewhere: true,
  }))
}
