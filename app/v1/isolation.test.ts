import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { invite } from '@/lib/accounts/team/invite'
import { newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { addVerified, writeEvents } from '@/lib/webhooks/testing'
import { implemented } from './implemented.testing'

/** `ISOLATION=20000 npx vitest run app/v1/isolation` asks that often. */
const COUNT = Number(process.env.ISOLATION ?? 800)
const SEED = Number(process.env.ISOLATION_SEED ?? Date.now() % 2 ** 31)

/** Requests of one attacker, who may sign out or be locked out meanwhile. */
const REQUESTS_EACH = 10

const asked = implemented.flatMap(({ run, operation }) =>
  operation && ['user', 'account', 'merchant'].includes(operation.audience)
    ? [{ run, operation }]
    : [],
)

type Victim = Awaited<ReturnType<typeof newVictim>>

/** An account with something of everything, all of it marked by words that nobody else has. */
async function newVictim() {
  const mark = `segredo${randomBytes(6).toString('hex')}`
  const owner = await newMerchant({ name: `Loja ${mark}` })
  const { merchant, actor, user, keyId, session } = owner
  const { merchantId } = merchant
  const email = `${mark}@example.com`
  await prisma.user.update({ where: { userId: user.userId }, data: { email, name: mark } })
  const fields = { clientName: mark, clientEmail: email, description: mark, productName: mark }
  const paid = await newPaidCharge(merchant, fields)
  const open = await newCharge(merchant, fields)
  const withdrawal = await newWithdrawal(merchant, { description: mark, pixKey: email })
  const url = `https://example.com/${mark}`
  const endpoint = await addVerified(actor, { url, events: [], description: mark })
  const events = await writeEvents(merchantId, 'transaction.created')
  const key = await createApiKey(actor, { name: mark, scopes: ['all'] }, 'owner')
  const { invitationId } = await invite(actor, { email: `convite-${email}`, role: 'support' })
  const transactions = [paid, open, withdrawal]
  const ids = [
    ...transactions.flatMap(({ id, transactionId }) => [transactionId, `${id}`]),
    merchantId,
    user.userId,
    keyId,
    key.id,
    session.sessionId,
    endpoint.id,
    ...events,
    invitationId,
  ]
  return { mark, merchantId, ids, owner, transactionId: paid.transactionId }
}

/** Everything that is stored about the victim, but for what the sandbox does by itself. */
async function stateOf({ merchantId }: Victim): Promise<string> {
  const tables = ['Merchant', 'Membership', 'KeyPair', 'Session', 'Transaction', 'LedgerTransfer']
  const more = [
    'Refund',
    'WebhookEndpoint',
    'Delivery',
    'AuditEntry',
    'CardCheckout',
    'Event',
    'Invitation',
  ]
  const parts = await Promise.all(
    [...tables, ...more].map(async (table) => {
      const text = `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE "merchantId" = $1`
      const { rows } = await pool.query<{ row: object }>(text, [merchantId])
      return rows.map(({ row }) => JSON.stringify(row)).toSorted()
    }),
  )
  return parts.flat().join('\n')
}

let victim: Victim
let attacker: Awaited<ReturnType<typeof newMerchant>>
let requests = 0

beforeAll(async () => {
  victim = await newVictim()
})

/** Puts the victim's ids, and words that look for its names, wherever a request takes a value. */
function aim(value: unknown, pick: () => string): unknown {
  if (Array.isArray(value)) return value.map((one) => aim(one, pick))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const namesSomething = /id$/i.test(name) && name !== 'idempotencyKey'
      return [name, namesSomething && typeof field === 'string' ? pick() : aim(field, pick)]
    }),
  )
}

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

const probes = fc.record({
  at: fc.nat(),
  picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  byKey: fc.boolean(),
})

test('the marks can be seen: their owner finds them in most lists', async () => {
  const { owner, mark, transactionId } = victim
  const seen = []
  for (const { operation, run } of asked) {
    if (operation.method !== 'GET' || operation.path.endsWith('/stream')) continue
    const { path, audience } = operation
    const bearer = audience === 'merchant' ? owner.secretKey : owner.token
    const headers = { authorization: `Bearer ${bearer}` }
    const at = path.replace('{transactionId}', transactionId)
    const response = await run(owner.request(at, { headers }), {
      params: Promise.resolve({ transactionId }),
    })
    if (response.status === 200 && (await response.text()).includes(mark)) seen.push(operation.id)
  }
  const found = ['getMe', 'listKeys', 'listEndpoints', 'listUserTransactions', 'getUserTransaction']
  expect(seen).toEqual(expect.arrayContaining([...found, 'listTransactions', 'listUserCashouts']))
})

test(`of another account nothing is seen and nothing changed, asked ${COUNT} times`, async () => {
  const before = await stateOf(victim)
  const ask = async ({ at, picks, byKey }: { at: number; picks: number[]; byKey: boolean }) => {
    if (requests++ % REQUESTS_EACH === 0) attacker = await newMerchant()
    const { operation, run } = asked[at % asked.length]!
    const pick = () => victim.ids[picks.shift()! % victim.ids.length] ?? victim.ids[0]!
    const params: Record<string, string> = {}
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      params[name] = pick()
      return params[name]
    })
    const aimed = namesIn(operation.query).filter((name) => /id$/i.test(name))
    const query = aimed.length > 0 ? `?${aimed[at % aimed.length]}=${pick()}` : ''
    const [body] = Object.values(operation.examples ?? {})
    const aimedBody = aim(body, pick)
    const { method, audience } = operation
    const isKey = audience === 'merchant' || (audience === 'account' && byKey)
    const bearer = isKey ? attacker.secretKey : attacker.token
    const headers = { authorization: `Bearer ${bearer}` }
    const request = attacker.request(path + query, { method, body: aimedBody, headers })
    const response = await run(request, { params: Promise.resolve(params) })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) return response.body?.cancel()
    const text = await response.text()
    const where = `${operation.id} ${path}${query} ${JSON.stringify(aimedBody ?? null)}`
    expect(text, where).not.toContain(victim.mark)
    expect(response.status, where).not.toBe(500)
    if (where.includes(victim.merchantId)) return
    expect(text, where).not.toContain(victim.merchantId)
  }
  await fc.assert(fc.asyncProperty(probes, ask), { numRuns: COUNT, seed: SEED, endOnFailure: true })
  expect(await stateOf(victim)).toBe(before)
}, 600_000)
