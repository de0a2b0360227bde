import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
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

/** A body that comes in chunks of 1 KiB, without a length told beforehand. */
function inChunks(kib: number, sent = { chunks: 0 }) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.chunks === kib) return controller.close()
      sent.chunks += 1
      controller.enqueue(new Uint8Array(KIB).fill(0x20))
    },
  })
}

async function refusal(request: Request) {
  const error = await readBody(request, Body).then(
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
    const error = await refusal(post(sent))
    expect(error.code).toBe('invalid_request')
    expect(error.detail.issues).toMatchObject([{ path: '' }])
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

describe('413', () => {
  test('for a body over 64 KiB, and not for one of that size', async () => {
    const ofSize = (bytes: number) => `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`
    const name = 'x'.repeat(64 * KIB - '{"name":""}'.length)
    expect(await readBody(post(ofSize(64 * KIB)), Body)).toEqual({ name })
    expect((await refusal(post(inChunks(65)))).code).toBe('body_too_large')
    const told = { ...JSON_TYPE, 'content-length': String(64 * KIB + 1) }
    expect((await refusal(post(ofSize(64 * KIB + 1), told))).code).toBe('body_too_large')
  })

  test('before more than the limit was read', async () => {
    const sent = { chunks: 0 }
    await refusal(post(inChunks(10_000, sent)))
    expect(sent.chunks).toBeLessThan(80)
  })
})

describe('415', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'text/plain, application/json',
    '',
  ])('for %j', async (type) => {
    expect((await refusal(post('{"name":"a"}', { 'content-type': type }))).code).toBe(
      'unsupported_media_type',
    )
  })

  test('for none', async () => {
    expect((await refusal(post(Buffer.from('{"name":"a"}'), {}))).code).toBe(
      'unsupported_media_type',
    )
  })
})

describe('a query', () => {
  const read = (query: string) =>
    readQuery(new Request(`http://localhost/x?${query}`), z.object({ a: z.string().optional() }))

  test('has the last of a parameter that is repeated, and ignores the unknown', () => {
    expect(read('a=1&a=2&b=3&__proto__=x')).toEqual({ a: '2' })
    expect(read('')).toEqual({})
  })

  test('is decoded, also where its bytes are no text', () => {
    expect(read('a=caf%C3%A9+com%20leite')).toEqual({ a: 'café com leite' })
    expect(read('a=%ED%A0%80%ZZ').a?.isWellFormed()).toBe(true)
  })
})
