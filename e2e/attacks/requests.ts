import { randomUUID } from 'node:crypto'
import { Agent, fetch } from 'undici'
import { type Attack, inParallel, newTally, type Target } from './attack'

const TEXT_CHARS = 60_000
const PATH_CHARS = 12_000
/** Beginnings that a careless regular expression tries again from each character. */
const HOSTILE = [
  'a',
  'a_secret_',
  '_secret_',
  '0',
  '0 ',
  '1.',
  '0-',
  'sk_live_',
  ' ',
  'a@',
  'a.',
  '\u200b1',
  '%25',
  '/',
]
const WIDTH = 5
/** Closes its own idle connections soon, so that a socket that stays open is the server's fault. */
const dispatcher = new Agent({ keepAliveTimeout: 500, keepAliveMaxTimeout: 500 })

/**
 * Texts of 60,000 characters in a field that no schema knows, and paths as long as the server
 * takes.
 */
export const slowPatterns: Attack = {
  name: 'slow patterns',
  tried: `${HOSTILE.length} repetitive texts of ${TEXT_CHARS} characters, in bodies and in paths`,
  rowsMax: HOSTILE.length * 2,
  async run(target) {
    const { counts, count } = newTally()
    await inParallel(HOSTILE, WIDTH, async (part) => {
      const text = repeat(part, TEXT_CHARS)
      count(
        await send(target, 'POST', '/v1/integrations/create-transaction', { amount: 'x', text }),
      )
      const path = encodeURIComponent(repeat(part, PATH_CHARS)).slice(0, PATH_CHARS)
      count(await send(target, 'GET', `/v1/pay/${path.replace(/%.?$/, '')}`))
      const search = encodeURIComponent(repeat(part, PATH_CHARS)).slice(0, PATH_CHARS)
      const list = '/v1/integrations/list-transactions?search='
      count(await send(target, 'GET', list + search.replace(/%.?$/, '')))
    })
    return counts
  },
}

/** Texts of 60,000 characters in every text field of every request body that the API describes. */
export const longTexts: Attack = {
  name: 'long texts',
  tried: 'a text of 60,000 characters in each text field of each operation',
  // Each field is sent twice, and each call with a credential is a line of the request log.
  rowsMax: 1_500,
  async run(target) {
    const { counts, count } = newTally()
    const answer = await fetch(`${target.origin}/v1/openapi.json`, { dispatcher })
    const fields = textFields((await answer.json()) as Document)
    await inParallel(fields, WIDTH, async ({ method, path, example, field }) => {
      for (const part of ['1', 'á@']) {
        const text = repeat(part, TEXT_CHARS / Buffer.byteLength(part))
        count(await send(target, method, path, withText(example, field, text)))
      }
    })
    return counts
  },
}

const CROWD = 2_000

/** No attack: as many requests at once as the widest has, each of the cheapest kind. */
export const crowd: Attack = {
  name: 'a harmless crowd',
  tried: `${CROWD} requests for /healthz, 200 at once`,
  rowsMax: 0,
  async run(target) {
    const { counts, count } = newTally()
    const items = Array.from({ length: CROWD }, () => '/healthz')
    await inParallel(items, 200, async (path) => count(await send(target, 'GET', path)))
    return counts
  },
}

const REFUSED = 200
const ROUNDS = 5

/** Withdrawals that no balance covers, all at once, so that they meet at the merchant's lock. */
export const refusedWithdrawals: Attack = {
  name: 'refused withdrawals',
  tried: `${ROUNDS} times ${REFUSED} withdrawals at once, none of them covered`,
  rowsMax: REFUSED * ROUNDS,
  async run(target) {
    const { counts, count } = newTally()
    for (let round = 0; round < ROUNDS; round++) {
      const items = Array.from({ length: REFUSED }, () => ({
        amount: 1_000,
        pixKey: 'ana@example.com',
        idempotencyKey: randomUUID(),
      }))
      await inParallel(items, REFUSED, async (body) =>
        count(await send(target, 'POST', '/v1/integrations/create-cashout', body)),
      )
    }
    return counts
  },
}

const DOCUMENTS = 1_000

/** The receipt of one paid charge as a PDF, the most expensive response without a credential. */
export const anonymousPdfs: Attack = {
  name: 'anonymous PDFs',
  tried: `${DOCUMENTS} receipts as PDF, 50 at once`,
  rowsMax: 0,
  async run(target) {
    const { counts, count } = newTally()
    const items = Array.from({ length: DOCUMENTS }, () => `/v1/receipts/${target.paidCharge}/pdf`)
    await inParallel(items, 50, async (path) => count(await send(target, 'GET', path)))
    return counts
  },
}

const repeat = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Makes one request with the attacker's credential. Returns its status, or that no answer came. */
async function send({ origin, attacker }: Target, method: string, path: string, body?: object) {
  const credential = path.startsWith('/v1/user/') ? attacker.token : attacker.secretKey
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' }
  try {
    const payload = body && JSON.stringify(body)
    const response = await fetch(origin + path, { method, headers, body: payload, dispatcher })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'no answer'
  }
}

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Content {
  schema: Schema
  examples?: Record<string, { value: object }>
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>
  components: { schemas: Record<string, Schema> }
}

/**
 * Every field of a JSON request body whose value may be a text, however deep, beside a body that is
 * well formed.
 */
function textFields({ paths, components }: Document) {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema
  const fieldsOf = (schema: Schema, at: string[] = []): string[][] => {
    const { type, properties = {}, anyOf = [], allOf = [] } = resolve(schema)
    const own = at.length > 0 && [type].flat().includes('string') ? [at] : []
    const inside = Object.entries(properties).flatMap(([name, one]) => fieldsOf(one, [...at, name]))
    return [...own, ...inside, ...[...anyOf, ...allOf].flatMap((one) => fieldsOf(one, at))]
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const content = requestBody?.content['application/json']
      if (!content) return []
      const url = path.replace(/\{\w+\}/g, () => randomUUID())
      const [example] = Object.values(content.examples ?? {})
      const call = { method: method.toUpperCase(), path: url, example: example?.value ?? {} }
      return fieldsOf(content.schema).map((field) => ({ ...call, field }))
    }),
  )
}

/** A body with a text at one place of it. */
function withText(body: object, [name, ...rest]: string[], text: string): object {
  const inside = (body as Record<string, object>)[name!]
  return { ...body, [name!]: rest.length > 0 ? withText({ ...inside }, rest, text) : text }
}
