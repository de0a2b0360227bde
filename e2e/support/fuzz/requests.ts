import fc from 'fast-check'
import { ANYTHING, allowedBy } from './arbitrary'
import type { DescribedOperation, Judge, Schema } from './description'

/** A request to make, and which answers would be right. */
export interface Probe {
  kind: string
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** The statuses that are right; any that is described, when it is left out. */
  statuses?: number[]
  /** A field that the answer must complain of. */
  complaint?: string
}

/** Who asks, and with what. */
export interface Caller {
  /** What this operation asks for. */
  credential: string | null
  /** Values for the segments of a path, some of them real. */
  segments: Record<string, string[]>
  /** Fields whose values are not left to chance, since the server acts on them. */
  fixed: Record<string, fc.Arbitrary<unknown>>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Every kind of request to an operation, good and bad. */
export function probesOf(
  operation: DescribedOperation,
  judge: Judge,
  caller: Caller,
): fc.Arbitrary<Probe> {
  const { credential } = caller
  const headers: Record<string, string> = {
    ...(credential && { authorization: `Bearer ${credential}` }),
    ...(operation.body && JSON_TYPE),
  }
  const url = urlOf(operation, caller)
  const base = url.map((address) => ({
    method: operation.method,
    url: address,
    headers,
  }))
  const withBody = operation.body
    ? bodies(operation.body, judge, caller).chain(({ body, ...rest }) =>
        base.map((request) => ({ ...request, ...rest, body })),
      )
    : base.map((request) => ({ ...request, kind: 'as described' }))
  return fc.oneof(
    { weight: 6, arbitrary: withBody },
    { weight: 2, arbitrary: badQuery(operation, base) },
    { weight: 1, arbitrary: strangers(operation, base) },
    { weight: 1, arbitrary: wrongMethod(operation, base) },
  )
}

function urlOf({ path, parameters }: DescribedOperation, { segments }: Caller) {
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [name, allowedBy(schema).map(String)]),
    ),
    { requiredKeys: parameters.filter((p) => p.in === 'query' && p.required).map((p) => p.name) },
  )
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = fc.tuple(
    ...names.map((name) => fc.oneof(fc.constantFrom(...(segments[name] ?? ['x'])), ODD_SEGMENT)),
  )
  return fc.tuple(values, query).map(([chosen, sent]) => {
    const address = names.reduce(
      (text, name, i) => text.replace(`{${name}}`, encodeURIComponent(chosen[i]!)),
      path,
    )
    const search = new URLSearchParams(sent as Record<string, string>).toString()
    return search ? `${address}?${search}` : address
  })
}

const ODD_SEGMENT = fc.oneof(
  fc.uuid(),
  fc.nat().map(String),
  fc.constantFrom('0', '-1', '1e3', '9'.repeat(30), 'null', "'", 'a b', 'ç', '💸', '00000000-0'),
)

type BodyProbe = Pick<Probe, 'kind' | 'body' | 'statuses' | 'complaint'>

function bodies(schema: Schema, judge: Judge, { fixed }: Caller): fc.Arbitrary<BodyProbe> {
  const pinned = (body: Record<string, unknown>) =>
    fc.record(
      Object.fromEntries(
        Object.entries(fixed)
          .filter(([name]) => name in body)
          .map(([name, value]) => [name, value]),
      ),
    )
  const good = allowedBy(schema).chain((value) => {
    const body = value as Record<string, unknown>
    return pinned(body).map((chosen) => ({ ...body, ...chosen }))
  })
  const valid = good.map((body) => ({ kind: 'as described', body: JSON.stringify(body) }))
  const unknown = good.map((body) => ({
    kind: 'with fields that nobody knows',
    body: JSON.stringify({ ...body, nobodyKnows: { deep: [1, { er: null }] } }),
  }))
  const wrong = fc
    .tuple(
      good,
      fc.constantFrom(...Object.keys(schema.properties ?? {})),
      fc.constantFrom(...ANYTHING),
    )
    .filter(([, name, value]) => !judge.allows(schema.properties![name]!, value))
    .map(([body, name, value]) => ({
      kind: `with ${name} as ${JSON.stringify(value)?.slice(0, 40)}`,
      body: JSON.stringify({ ...body, [name]: value }),
      statuses: [400],
      complaint: name,
    }))
  const broken = fc
    .tuple(good, fc.constantFrom(...BREAKAGES))
    .map(([body, [kind, breakIt, statuses]]) => ({
      kind,
      body: breakIt(JSON.stringify(body)),
      statuses,
    }))
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 1, arbitrary: unknown },
    { weight: 4, arbitrary: wrong },
    { weight: 2, arbitrary: broken },
    ...(schema.required?.length ? [{ weight: 1, arbitrary: missing(schema, good) }] : []),
  )
}

function missing(schema: Schema, good: fc.Arbitrary<Record<string, unknown>>) {
  return fc.tuple(good, fc.constantFrom(...schema.required!)).map(([body, name]) => {
    const { [name]: _, ...rest } = body
    const kind = `without ${name}`
    return { kind, body: JSON.stringify(rest), statuses: [400], complaint: name }
  })
}

type Breakage = [kind: string, breakIt: (body: string) => string | Buffer, statuses: number[]]

const BREAKAGES: Breakage[] = [
  ['cut off', (body) => body.slice(0, -1), [400]],
  ['empty', () => '', [400]],
  ['a list', () => '[]', [400]],
  ['a text', () => '"x"', [400]],
  ['null', () => 'null', [400]],
  ['not UTF-8', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), [400]],
  ['with a comment', (body) => `${body} // pay`, [400]],
  ['deep and closed', () => `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, [200, 201, 400]],
  ['deep and open', () => '['.repeat(60_000), [400]],
  ['huge', (body) => `${body.slice(0, -1)},"x":"${'y'.repeat(70_000)}"}`, [413]],
]

function badQuery({ parameters }: DescribedOperation, base: fc.Arbitrary<Omit<Probe, 'kind'>>) {
  const names = parameters.filter((p) => p.in === 'query').map(({ name }) => name)
  if (names.length === 0) return base.map((request) => ({ ...request, kind: 'as described' }))
  const odd = fc.constantFrom('', ' ', '-1', '1.5', 'x', '\u0000', '9'.repeat(40), '[]', '💸')
  return fc.tuple(base, fc.constantFrom(...names), odd).map(([request, name, value]) => {
    const url = new URL(request.url, 'http://x')
    url.searchParams.set(name, value)
    return { ...request, kind: `with ${name}=${value}`, url: url.pathname + url.search }
  })
}

const STRANGERS = [
  '',
  'Bearer',
  'Bearer x',
  'Basic eDp4',
  'Bearer sk_live_prod_00000000000000000000000000000000000000',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
]

function strangers({ credential }: DescribedOperation, base: fc.Arbitrary<Omit<Probe, 'kind'>>) {
  if (!credential) return base.map((request) => ({ ...request, kind: 'as described' }))
  return fc.tuple(base, fc.constantFrom(...STRANGERS)).map(([request, authorization]) => ({
    ...request,
    kind: `as "${authorization}"`,
    headers: { ...request.headers, authorization },
    statuses: [401],
  }))
}

function wrongMethod({ methods }: DescribedOperation, base: fc.Arbitrary<Omit<Probe, 'kind'>>) {
  const others = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !methods.includes(name))
  return fc.tuple(base, fc.constantFrom(...others)).map(([request, other]) => ({
    ...request,
    kind: `by ${other}`,
    method: other,
    body: undefined,
    statuses: [405],
  }))
}
