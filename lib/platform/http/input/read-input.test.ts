import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, type Issue } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { readBody, readQuery } from './read-input'

const Body = z.object({ name: z.string(), list: z.array(z.number()).optional() })
const KIB = 1024
const JSON_TYPE = { 'content-type': 'application/json' }

function post(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) {
  return new Request('http://localhost/x', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}

/** A body of chunks of 1 KiB without a Content-Length. */
function inChunks(kib: number, sent = { chunks: 0 }) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.chunks === kib) return controller.close()
      sent.chunks += 1
      controller.enqueue(new Uint8Array(KIB).fill(0x20))
    },
  })
}

async function issuesOf(read: () => unknown): Promise<Issue[]> {
  try {
    await read()
  } catch (error) {
    return (error as AppError).detail.issues as Issue[]
  }
  return []
}

async function refusal(request: Request, schema: z.ZodType = Body) {
  const error = await readBody(request, schema).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('was not refused', { cause: error })
  return error
}

describe('a body', () => {
  test.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8'])(
    'may be sent as %s',
    async (type) => {
      expect(await readBody(post('{"name":"ção 🧾"}', { 'content-type': type }), Body)).toEqual({
        name: 'ção 🧾',
      })
    },
  )

  test('is known without its byte order mark', async () => {
    expect(await readBody(post('\ufeff{"name":"a"}'), Body)).toEqual({ name: 'a' })
  })

  test('loses what is unknown in it, prototypes too, and of two the last counts', async () => {
    const sent = '{"name":"a","__proto__":{"admin":true},"constructor":1,"x":2,"name":"b"}'
    const body = await readBody(post(sent), Body)
    expect(body).toEqual({ name: 'b' })
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    expect('admin' in body).toBe(false)
  })

  test('may be as deep as its bytes allow', async () => {
    const deep = `{"name":"a","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect(await readBody(post(deep), Body)).toEqual({ name: 'a' })
  })
})

describe('400', () => {
  test.each([
    ['nothing', ''],
    ['half an object', '{"name":'],
    ['a form', 'name=a'],
    ['a list', '[]'],
    ['a text', '"name"'],
    ['null', 'null'],
    ['a number that JSON has not', '{"name":NaN}'],
  ])('for %s', async (_, sent) => {
    const { code, detail } = await refusal(post(sent))
    expect({ code, ...detail }).toMatchObject({ code: 'invalid_request', issues: [{ path: '' }] })
  })

  test('for bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
    expect((await refusal(post(bytes))).code).toBe('invalid_request')
  })

  test('with every violation and the path to it', async () => {
    const { detail } = await refusal(post('{"name":5,"list":[1,"a"]}'))
    expect((detail.issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'name',
      'list.1',
    ])
  })
})

describe('a body that is closed', () => {
  const closed = z.strictObject({
    amount: z.number(),
    to: z.strictObject({ pixKey: z.string() }).optional(),
  })
  const Money = closed.refine(({ amount }) => amount !== 13).transform((body) => body)

  test('is refused with every field that it does not have, and what else is wrong', async () => {
    const sent = '{"amout":10,"to":{"pixkey":"a","pixKey":"b"},"note":""}'
    const { message, detail } = await refusal(post(sent), Money)
    expect(detail.issues).toMatchObject([
      { path: 'amount', code: 'required' },
      { path: 'to.pixkey', message: 'is not a known field; did you mean pixKey?' },
      { path: 'amout', message: 'is not a known field; did you mean amount?' },
      { path: 'note', message: 'is not a known field; known: amount, to', code: 'unknown_field' },
    ])
    expect(message).toMatch(/ \(and 3 more\)$/)
  })

  test('may have what the contract names and nobody reads, at its top level', async () => {
    expect(await readBody(post('{"amount":1,"acquirer":"x"}'), Money)).toEqual({ amount: 1 })
    const { detail } = await refusal(post('{"amount":1,"to":{"pixKey":"a","acquirer":1}}'), Money)
    expect(detail.issues).toMatchObject([{ path: 'to.acquirer', code: 'unknown_field' }])
  })
})

describe('the Idempotency-Key header', () => {
  const Keyed = z.strictObject({ amount: z.number(), key: uuid().optional() })
  const KEY = '0196904c-2a00-7000-8000-00000000abcd'
  const sent = (body: object, header: string) =>
    post(JSON.stringify(body), { ...JSON_TYPE, 'idempotency-key': header })
  const read = (body: object, header = KEY) => readBody(sent(body, header), Keyed, null, 'key')

  test("is the body's own key, by any spelling", async () => {
    const same = { amount: 1, key: KEY }
    expect(await read({ amount: 1 })).toEqual(same)
    expect(await read({ amount: 1, key: null })).toEqual(same)
    expect(await read({ amount: 1 }, KEY.toUpperCase())).toEqual(same)
    expect(await read(same, KEY.toUpperCase())).toEqual(same)
  })

  test('is nothing where no key is known', async () => {
    expect(await readBody(sent({ amount: 1 }, 'x'), Keyed)).toEqual({ amount: 1 })
  })

  test.each(['', 'order-1042', KEY.repeat(100)])(
    'is refused in the words of the body: %j',
    async (header) => {
      const inHeader = await issuesOf(() => read({ amount: 'x' }, header))
      const inBody = await issuesOf(() => readBody(post(`{"amount":"x","key":"${header}"}`), Keyed))
      expect(inHeader.map(({ path }) => path)).toEqual(['amount', 'Idempotency-Key'])
      expect(inHeader.map(({ message }) => message)).toEqual(inBody.map(({ message }) => message))
    },
  )

  test('is refused where the body has another, whatever that is', async () => {
    const other = await issuesOf(() => read({ amount: 1, key: KEY.replace('a', 'b') }))
    expect(other).toMatchObject([{ path: 'Idempotency-Key', code: 'key_differs', limit: 'key' }])
    const both = await issuesOf(() => read({ amount: 1, key: 5 }))
    expect(both.map(({ path }) => path)).toEqual(['key', 'Idempotency-Key'])
  })

  test('leaves a body alone that is no object', async () => {
    const [issue] = await issuesOf(() => read([]))
    expect(issue?.path).toBe('')
  })
})

describe('413', () => {
  test('for a body over 64 KiB, and not for one of that size', async () => {
    const ofSize = (bytes: number) => `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`
    const name = 'x'.repeat(64 * KIB - '{"name":""}'.length)
    expect(await readBody(post(ofSize(64 * KIB)), Body)).toEqual({ name })
    expect((await refusal(post(inChunks(65)))).code).toBe('body_too_large')
    const withLength = { ...JSON_TYPE, 'content-length': String(64 * KIB + 1) }
    expect((await refusal(post(ofSize(64 * KIB + 1), withLength))).code).toBe('body_too_large')
  })

  test('before more than the limit was read', async () => {
    const sent = { chunks: 0 }
    await refusal(post(inChunks(10_000, sent)))
    expect(sent.chunks).toBeLessThan(80)
  })
})

describe('415', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'text/plain, application/json',
    'application/json; charset="utf-16"',
    '',
  ]
  test.each<Record<string, string>>([
    ...types.map((type) => ({ 'content-type': type })),
    { 'content-type': 'application/json', 'content-encoding': 'br' },
    {},
  ])('for %j', async (headers) => {
    const { code } = await refusal(post(Buffer.from('{"name":"a"}'), headers))
    expect(code).toBe('unsupported_media_type')
  })
})

describe('a query', () => {
  const read = (query: string) =>
    readQuery(new Request(`http://localhost/x?${query}`), z.object({ a: z.string().optional() }))

  test('has each parameter once', async () => {
    expect(read('')).toEqual({})
    const issues = await issuesOf(() => read('a=1&a=1&acquirer=x&acquirer=y'))
    expect(issues).toMatchObject([{ path: 'a', code: 'repeated_field' }])
  })

  test('has no other parameter than those that are known, but for the one that is ignored', async () => {
    const issues = await issuesOf(() => read('a=1&A=2&__proto__=x&page=3&page=4&acquirer=x'))
    expect(issues).toEqual([
      { path: 'A', message: 'is not a known parameter; did you mean a?', code: 'unknown_field' },
      { path: '__proto__', message: 'is not a known parameter; known: a', code: 'unknown_field' },
      { path: 'page', message: 'is not a known parameter; known: a', code: 'unknown_field' },
    ])
  })

  test('may have none where none is known', async () => {
    const asked = (query: string) => readQuery(new Request(`http://localhost/x${query}`))
    expect(asked('')).toBeUndefined()
    expect(await issuesOf(() => asked('?page=2'))).toMatchObject([
      { path: 'page', message: 'is not a known parameter; there are none here' },
    ])
  })

  test('of thousands of unknown names tells of twenty, none of them at length', async () => {
    const names = Array.from({ length: 5000 }, (_, n) => `${'x'.repeat(200)}${n}=`)
    const issues = await issuesOf(() => read(names.join('&')))
    expect(issues).toHaveLength(20)
    expect(issues[0]?.path).toHaveLength(64)
  })

  test('is decoded once, also where its bytes are no text', () => {
    expect(read('a=%2541%252f')).toEqual({ a: '%41%2f' })
    expect(read('a=caf%C3%A9+com%20leite')).toEqual({ a: 'café com leite' })
    expect(read('a=%ED%A0%80%ZZ').a?.isWellFormed()).toBe(true)
  })
})
