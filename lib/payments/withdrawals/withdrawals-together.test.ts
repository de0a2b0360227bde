import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { keyDigest } from '@/lib/accounts/api-keys/key-format'
import type { Actor } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { eventually } from '@/lib/kernel/eventually.testing'
import { checkBook } from '@/lib/ledger/check-book'
import { readBook } from '@/lib/ledger/open-book'
import { holdBook, loseCommit } from '@/lib/ledger/testing'
import { credit, eventsOf, jobsOf } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { actFor, FRESH_MS } from '@/lib/platform/limits/check-caller'
import { TURNS_AT_ONCE, takeTurn } from '@/lib/platform/limits/take-turn'
import { createWithdrawal } from './create-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

const body = (fields: object = {}) =>
  WithdrawalBody.parse({ amount: 10, pixKey: 'ana@example.com', ...fields })

/** What each of several withdrawals at once came to: its status, `repeat`, or its error's code. */
async function together(acts: Promise<Awaited<ReturnType<typeof createWithdrawal>>>[]) {
  return (await Promise.allSettled(acts)).map((end) => {
    if (end.status === 'rejected') return end.reason.code ?? `${end.reason}`
    return end.value.replayed ? 'repeat' : end.value.withdrawal.status
  })
}

async function paidMerchant(reais: number, columns: Partial<Merchant> = {}) {
  const made = await newMerchant(columns)
  await credit(made.merchant, reais)
  return made
}

/** A key of a person's that may withdraw so much a day, in reais, as an actor. */
async function newKey(person: Actor, dailyWithdrawalLimit: number | null) {
  const wanted = { name: 'ERP', scopes: ['withdraw' as const], dailyWithdrawalLimit }
  const { id, secretKey } = await createApiKey(person, wanted, 'owner')
  const { merchantId } = person
  return { merchantId, by: 'key', keyId: id, secretDigest: keyDigest(secretKey) } as const
}

test('each is judged as if those before it had been written', async () => {
  const { merchant, actor } = await paidMerchant(100, { cashoutDailyMax: 9_000n })
  const ask = (fields: object) => createWithdrawal(merchant, body(fields), { actor })
  const ends = await together([
    ask({ amount: 40 }),
    ask({ amount: 40 }),
    ask({ amount: 40, allowDuplicate: true }),
    ask({ amount: 20 }),
    ask({ amount: 10 }),
    ask({ amount: 10, pixKey: 'bia@example.com' }),
  ])
  expect(ends).toEqual([
    'PROCESSING',
    'duplicate_cashout',
    'PROCESSING',
    'limit_exceeded',
    'PROCESSING',
    'limit_exceeded',
  ])
  const { merchantId } = merchant
  expect(await readBook(merchantId)).toMatchObject({ available: 1_000n, payout: 9_000n })
  expect(await checkBook(merchantId)).toMatchObject({ faults: [] })
})

test('one idempotency key makes one, its repeats are told of it, and another body conflicts', async () => {
  const { merchant } = await paidMerchant(100)
  const idempotencyKey = randomUUID()
  const ask = (amount: number) => createWithdrawal(merchant, body({ amount, idempotencyKey }))
  const ends = await together([ask(40), ask(40), ask(41)])
  expect(ends).toEqual(['PROCESSING', 'repeat', 'idempotency_conflict'])
  expect(await readBook(merchant.merchantId)).toMatchObject({ payout: 4_000n })
})

test('each has its own events, job, audit entry and count, and only those that need approval wait', async () => {
  const { merchant, actor } = await paidMerchant(1_000, {
    cashoutApproval: 'ABOVE',
    cashoutApprovalAbove: 5_000n,
  })
  const made = await Promise.all(
    [50, 51, 20].map((amount) => createWithdrawal(merchant, body({ amount }), { actor })),
  )
  const [small, waiting, other] = made.map(({ withdrawal }) => withdrawal) as [never, never, never]
  for (const sent of [small, other]) {
    expect(sent).toMatchObject({ status: 'PROCESSING' })
    expect(await eventsOf(sent)).toEqual(['cashout.created', 'cashout.processing'])
    expect(await jobsOf(sent)).toMatchObject([{ name: 'send_cashout' }])
  }
  expect(waiting).toMatchObject({ status: 'PENDING' })
  expect(await eventsOf(waiting)).toEqual(['cashout.created'])
  expect(await jobsOf(waiting)).toEqual([])
  const { merchantId } = merchant
  expect(await prisma.withdrawalHold.count({ where: { merchantId } })).toBe(1)
  const action = 'cashout.created'
  expect(await prisma.auditEntry.count({ where: { merchantId, action } })).toBe(3)
  const changes = { where: { merchantId, to: 'PROCESSING', from: 'PENDING' } } as const
  expect(await prisma.statusChange.count(changes)).toBe(2)
  const stored = await prisma.transaction.findMany({ where: { merchantId, type: 'CASHOUT' } })
  const answered = Object.fromEntries(
    made.map(({ withdrawal }) => [withdrawal.transactionId, withdrawal]),
  )
  for (const { searchText: _, ...row } of stored) {
    expect(answered[row.transactionId]).toMatchObject(row)
  }
})

describe('while somebody else holds the lock of the book', () => {
  test('repeats and refusals are answered, and the rest waits', async () => {
    const { merchant } = await paidMerchant(100)
    const idempotencyKey = randomUUID()
    await createWithdrawal(merchant, body({ idempotencyKey }))
    const release = await holdBook(merchant.merchantId)
    onTestFinished(release)
    let isTaken = false
    const waiting = createWithdrawal(merchant, body({ amount: 20 })).then((made) => {
      isTaken = true
      return made
    })
    const repeat = createWithdrawal(merchant, body({ idempotencyKey }))
    expect(await together([repeat])).toEqual(['repeat'])
    const tooMuch = createWithdrawal(merchant, body({ amount: 95 }))
    expect(await together([tooMuch])).toEqual(['insufficient_balance'])
    expect(isTaken).toBe(false)
    await release()
    expect((await waiting).withdrawal.status).toBe('PROCESSING')
  })

  test('what one that waits holds is dated by the lock, and what its key withdrew by the request', async () => {
    const { merchant, actor: person } = await paidMerchant(100)
    const actor = await newKey(person, null)
    const release = await holdBook(merchant.merchantId)
    onTestFinished(release)
    const waiting = createWithdrawal(merchant, body(), { actor })
    await together([createWithdrawal(merchant, body({ amount: 101 }))])
    const lockedUntil = new Date()
    await release()
    const { merchantId, transactionId, createdAt } = (await waiting).withdrawal
    const where = { merchantId, transactionId }
    const { at } = await prisma.ledgerTransfer.findFirstOrThrow({ where })
    expect(createdAt.getTime()).toBeLessThan(lockedUntil.getTime())
    expect(at.getTime()).toBeGreaterThanOrEqual(lockedUntil.getTime())
    const counted = await prisma.keyWithdrawal.findFirstOrThrow({ where })
    expect(counted.at).toEqual(createdAt)
  })
})

test('of those that had to wait, a caller who may no longer withdraw is refused alone', async () => {
  const { merchant } = await paidMerchant(100)
  const { merchantId } = merchant
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const inUse = Promise.withResolvers<void>()
  const turns = Array.from({ length: TURNS_AT_ONCE }, () =>
    takeTurn(merchantId, () => inUse.promise),
  )
  const ended = () => {
    throw new AppError('unauthenticated', 'This session has ended')
  }
  const asked = [
    createWithdrawal(merchant, body({ amount: 20 })),
    actFor(ended, () => createWithdrawal(merchant, body({ amount: 30 }))),
    actFor(vi.fn(), () => createWithdrawal(merchant, body({ amount: 40 }))),
  ]
  const asFourth = { atOnce: asked.length, waitMs: 0 }
  const askFourth = () => takeTurn(`withdraw ${merchantId}`, async () => {}, asFourth)
  await eventually(() => expect(askFourth()).rejects.toMatchObject({ code: 'busy' }))
  clock.mockReturnValue(performance.now() + FRESH_MS)
  inUse.resolve()
  await Promise.all(turns)
  expect(await together(asked)).toEqual(['PROCESSING', 'unauthenticated', 'PROCESSING'])
  expect(await readBook(merchantId)).toMatchObject({ payout: 6_000n })
})

test('each is made once where the answer to a commit was lost, and repeats are told of the first', async () => {
  const { merchant, actor } = await paidMerchant(100)
  loseCommit()
  const idempotencyKey = randomUUID()
  const ask = (fields: object) => createWithdrawal(merchant, body(fields), { actor })
  const ends = await together([
    ask({ amount: 20 }),
    ask({ amount: 30, idempotencyKey }),
    ask({ amount: 30, idempotencyKey }),
  ])
  expect(ends).toEqual(['PROCESSING', 'PROCESSING', 'repeat'])
  expect(await readBook(merchant.merchantId)).toMatchObject({ available: 5_000n, payout: 5_000n })
})

test('one alone is made once where the answer to its commit was lost', async () => {
  const { merchant } = await paidMerchant(100)
  loseCommit()
  const ends = await together([createWithdrawal(merchant, body({ allowDuplicate: true }))])
  expect(ends).toEqual(['PROCESSING'])
  expect(await readBook(merchant.merchantId)).toMatchObject({ available: 9_000n, payout: 1_000n })
})

test('who may no longer withdraw is still told of what was made', async () => {
  const { merchant } = await paidMerchant(100)
  loseCommit()
  let hasEnded = false
  const check = () => {
    if (hasEnded) throw new AppError('unauthenticated', 'This session has ended')
    hasEnded = true
  }
  const slow = vi.spyOn(performance, 'now')
  let ms = 0
  slow.mockImplementation(() => {
    ms += FRESH_MS
    return ms
  })
  onTestFinished(() => slow.mockRestore())
  const ends = await together([
    actFor(check, () => createWithdrawal(merchant, body({ amount: 20 }))),
    createWithdrawal(merchant, body({ amount: 30 })),
  ])
  expect(hasEnded).toBe(true)
  expect(ends).toEqual(['PROCESSING', 'PROCESSING'])
})

test('one that cannot be written fails alone', async () => {
  const { merchant } = await paidMerchant(100)
  const ends = await Promise.allSettled([
    createWithdrawal(merchant, body({ amount: 20 })),
    createWithdrawal(merchant, { ...body({ amount: 30 }), description: 'nul \u0000' }),
    createWithdrawal(merchant, body({ amount: 40 })),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await readBook(merchant.merchantId)).toMatchObject({ payout: 6_000n })
})

test('API keys with and without a limit of their own are counted apart', async () => {
  const { merchant, actor: person } = await paidMerchant(1_000, { cashoutDuplicateGuard: false })
  const [narrow, wide, free] = [
    await newKey(person, 50),
    await newKey(person, 100),
    await newKey(person, null),
  ]
  const ends = await together(
    [narrow, narrow, wide, wide, wide, free, free].map((actor) =>
      createWithdrawal(merchant, body({ amount: 40 }), { actor }),
    ),
  )
  const [made, over] = ['PROCESSING', 'limit_exceeded']
  expect(ends).toEqual([made, over, made, made, over, made, made])
})
