import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { newMember } from '@/lib/accounts/team/testing'
import { nextId } from '@/lib/kernel/new-id'
import { forgetConnections } from '@/lib/payments/connections/psp/find-psp'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { createWithdrawal } from './create-withdrawal'
import { readWithdrawalFacts } from './read-withdrawal-facts'
import { WithdrawalBody } from './withdrawal-body'
import { withdrawalRow } from './withdrawal-row'
import { withdrawalVerdictOf } from './withdrawal-verdicts'

const body = () => WithdrawalBody.parse({ amount: 20, pixKey: 'ana@example.com' })

function askedOf(actor: PersonActor) {
  const createdAt = new Date()
  const { merchantId } = actor
  const ids = { merchantId, transactionId: nextId(), id: 1n, connectionId: null }
  const row = withdrawalRow({ ...ids, body: body(), origin: 'PAINEL', createdAt })
  return { row, actor, allowDuplicate: undefined, unsendable: null }
}

const messagesOf = (merchantId: string) =>
  prisma.ownerMessage.findMany({ where: { merchantId }, orderBy: { messageId: 'asc' } })

afterEach(() => vi.restoreAllMocks())

describe('in live mode, an account whose owners never confirmed their address', () => {
  async function setUp() {
    const { merchant, actor } = await newMerchant()
    await credit(merchant, 100)
    const confirm = ({ userId }: { userId: string }, emailConfirmedAt: Date | null) =>
      prisma.user.update({ where: { userId }, data: { emailConfirmedAt } })
    await confirm(actor, null)
    const asked = askedOf(actor)
    /** Without a PSP, which live mode would have to have. */
    const judge = async () =>
      withdrawalVerdictOf(await readWithdrawalFacts(prisma, merchant, [asked]), asked)
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    return { merchant, actor, confirm, judge }
  }

  const REFUSED = { kind: 'refused', refusal: { code: 'email_unconfirmed', status: 403 } }

  test('cannot withdraw, until one does', async () => {
    const { actor, confirm, judge } = await setUp()
    expect(await judge()).toMatchObject(REFUSED)
    await confirm(actor, new Date())
    expect(await judge()).toEqual({ kind: 'taken' })
  })

  test('cannot withdraw because another member has confirmed theirs', async () => {
    const { merchant, confirm, judge } = await setUp()
    await confirm((await newMember(merchant.merchantId)).user, new Date())
    expect(await judge()).toMatchObject(REFUSED)
  })

  test('can in the sandbox', async () => {
    const { judge } = await setUp()
    vi.restoreAllMocks()
    expect(await judge()).toEqual({ kind: 'taken' })
  })
})

test('where no PSP sends withdrawals any more, a repeat is answered, and a new one is refused', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 100)
  const asked = { ...body(), idempotencyKey: randomUUID() }
  const { withdrawal } = await createWithdrawal(merchant, asked)
  vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  forgetConnections(null)
  const { transactionId } = withdrawal
  expect(await createWithdrawal(merchant, asked)).toMatchObject({
    withdrawal: { transactionId },
    replayed: true,
  })
  await expect(createWithdrawal(merchant, { ...asked, amount: 30 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  await expect(createWithdrawal(merchant, body())).rejects.toMatchObject({
    code: 'pix_not_configured',
  })
  forgetConnections(null)
})

describe('the owners are told', () => {
  test('of a withdrawal that waits for approval, and of no other', async () => {
    const { merchant, actor, user } = await newMerchant({ cashoutApproval: 'ALWAYS' })
    const { merchantId } = merchant
    await credit(merchant, 100)
    const { withdrawal } = await createWithdrawal(merchant, body(), { actor })
    const { transactionId, amount } = withdrawal
    const by = `${user.name} (${user.email})`
    const detail = { transactionId, amount: `${amount}`, by, ip: null }
    expect(await messagesOf(merchantId)).toMatchObject([
      { kind: 'withdrawal_waits', userId: null, detail },
    ])
    const other = await newMerchant()
    await credit(other.merchant, 100)
    await createWithdrawal(other.merchant, body(), { actor: other.actor })
    expect(await messagesOf(other.merchant.merchantId)).toEqual([])
  })

  test.each([
    [['withdraw'], 1],
    [['all'], 1],
    [['charge', 'read', 'refund'], 0],
  ] as [Scope[], number][])('of a new key with %j: %i times', async (scopes, times) => {
    const { merchant, actor, user } = await newMerchant()
    const expiresAt = new Date('2099-01-01T12:00:00.000Z')
    const limits = { allowedNetworks: ['203.0.113.0/24'], dailyWithdrawalLimit: 10, expiresAt }
    const by = { ...actor, address: '203.0.113.7' }
    await createApiKey(by, { name: 'ERP', scopes, ...limits }, 'owner')
    const told = await messagesOf(merchant.merchantId)
    const detail = {
      keyName: 'ERP',
      by: `${user.name} (${user.email})`,
      ip: '203.0.113.7',
      scopes,
      networks: ['203.0.113.0/24'],
      dailyLimit: '1000',
      expiresAt: expiresAt.toISOString(),
    }
    const message = { kind: 'key_can_withdraw', detail }
    expect(told).toMatchObject(Array.from({ length: times }, () => message))
    expect(told).toHaveLength(times)
  })
})
