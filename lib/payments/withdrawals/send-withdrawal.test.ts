import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { HOUR_MS } from '@/lib/kernel/time'
import { withdrawalPaid, withdrawalReleased } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { eventsOf, jobsOf, newWithdrawal, refuseWithdrawal } from '@/lib/payments/testing'
import { endClaim, underClaim } from '@/lib/payments/transaction/claim-order'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { log } from '@/lib/platform/log'
import { returnPayout, settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { PAYOUT_RULES, type PayoutRuling } from '@/lib/sandbox/bank/payout-rules'
import { testPsp } from '@/lib/sandbox/testing'
import { sendWithdrawal, syncWithdrawal } from './send-withdrawal'
import { settleWithdrawal } from './settle-withdrawal'

const psp = testPsp()
const keyFor = (outcome: PayoutRuling) =>
  PAYOUT_RULES.find((rule) => rule.outcome === outcome)?.key ?? ''

/** A withdrawal of 60.00, which is all that its merchant had. */
async function cashoutOf60(fields: object = {}, columns = {}) {
  const { merchant } = await newMerchant(columns)
  const withdrawal = await newWithdrawal(merchant, { amount: 60, ...fields })
  const { merchantId, transactionId } = withdrawal
  const orderId = toTxid(transactionId)
  const ask = async () => settleWithdrawal(withdrawal, await psp.findPayout(transactionId))
  const current = () => getTransaction(merchantId, transactionId)
  const order = () => prisma.sandboxPayout.findUnique({ where: { orderId } })
  return { merchantId, transactionId, withdrawal, orderId, ask, current, order }
}

async function sent(fields: object = {}) {
  const made = await cashoutOf60(fields)
  await sendWithdrawal(made.withdrawal, psp)
  return made
}

describe('an outcome', () => {
  const reference = { endToEndId: 'E1', gatewayId: 'g1' }
  const settledAt = new Date('2026-05-02T12:00:00Z')
  const paid = { ...reference, status: 'paid', settledAt } as const
  const returned = { ...reference, status: 'returned', settledAt, reason: 'closed' } as const

  test('that meets an earlier one on the way is not lost', async () => {
    const { withdrawal, current, merchantId } = await sent()
    await whileUncommitted(
      (tx) =>
        moveTransaction(tx, withdrawal, {
          to: 'COMPLETED',
          cause: 'paid',
          movements: withdrawalPaid(withdrawal.amount, withdrawal.feeAmount),
          set: { paidAt: new Date() },
        }),
      () => settleWithdrawal(withdrawal, returned),
    )
    expect((await current()).status).toBe('REVERSED')
    expect((await readBook(merchantId)).available).toBe(6_000n)
  })

  test('without its ids leaves those that an earlier one told', async () => {
    const { withdrawal, current } = await sent()
    await settleWithdrawal(withdrawal, { status: 'processing', ...reference })
    const unnamed = { status: 'processing', endToEndId: null, gatewayId: null } as const
    await settleWithdrawal(withdrawal, unnamed)
    expect(await current()).toMatchObject(reference)
    await settleWithdrawal(withdrawal, { ...paid, gatewayId: null })
    expect(await current()).toMatchObject({ status: 'COMPLETED', ...reference })
  })

  test('that contradicts a refusal moves no money, and is logged for a person', async () => {
    const { withdrawal, current, merchantId } = await sent()
    await refuseWithdrawal(withdrawal, 'AC03')
    const before = await readBook(merchantId)
    const error = vi.spyOn(log, 'error')
    onTestFinished(() => error.mockRestore())
    await settleWithdrawal(withdrawal, paid)
    expect(error).toHaveBeenCalledOnce()
    expect((await current()).status).toBe('FAILED')
    expect(await readBook(merchantId)).toEqual(before)
  })

  test('of which the notice was lost is asked for again, also after it was paid', async () => {
    const { withdrawal, orderId, current, ask } = await sent({ pixKey: keyFor('returned') })
    await settleBankPayout(orderId)
    const since = Date.now()
    await settleWithdrawal(withdrawal, paid)
    const later = (await jobsOf(withdrawal)).filter(({ name }) => name === 'sync_cashout')
    const hours = later.map(({ runAt }) => Math.round((runAt.getTime() - since) / HOUR_MS))
    expect(hours.toSorted((one, other) => one - other)).toEqual([1, 24, 7 * 24])
    await returnPayout(orderId)
    await syncWithdrawal(withdrawal, psp)
    expect((await current()).status).toBe('REVERSED')
    await ask()
    expect((await current()).status).toBe('REVERSED')
  })
})

describe('sending', () => {
  test('orders the net amount: the fee stays here', async () => {
    const { order } = await sent()
    expect(await order()).toMatchObject({ amount: 5_500n })
  })

  test('sends nothing that nobody has approved', async () => {
    const { withdrawal, order } = await cashoutOf60({}, { cashoutApproval: 'ALWAYS' })
    await sendWithdrawal(withdrawal, psp)
    expect(await order()).toBeNull()
  })

  test('sends nothing that was refused, also where it had to wait for the refusal', async () => {
    const { withdrawal, merchantId, transactionId } = await cashoutOf60()
    const sendPayout = vi.fn(psp.sendPayout)
    const send = () => sendWithdrawal(withdrawal, { ...psp, sendPayout })
    await underClaim({ merchantId, orderId: transactionId }, (claim) => {
      const refuse = async (tx: Tx) => {
        await endClaim(tx, claim)
        const movements = withdrawalReleased(withdrawal.amount)
        await moveTransaction(tx, withdrawal, { to: 'FAILED', cause: 'refused', movements })
      }
      return whileUncommitted(refuse, send)
    })
    await send()
    expect(sendPayout).not.toHaveBeenCalled()
  })

  test('a lost answer leaves it PROCESSING, and the next try finds the same order', async () => {
    let lose = true
    const lossy = testPsp({
      after() {
        if (lose) throw new Error('socket hang up')
      },
    })
    const { withdrawal, current, orderId } = await cashoutOf60()
    await expect(sendWithdrawal(withdrawal, lossy)).rejects.toMatchObject({
      code: 'acquirer_unavailable',
    })
    expect(await current()).toMatchObject({ status: 'PROCESSING' })

    lose = false
    await sendWithdrawal(withdrawal, lossy)
    expect(await prisma.sandboxPayout.count({ where: { orderId } })).toBe(1)
  })
})

describe('settling', () => {
  test('a withdrawal that arrived is paid out with its fee, once', async () => {
    const made = await sent()
    await settleBankPayout(made.orderId)
    await Promise.all(Array.from({ length: 10 }, made.ask))
    expect(await made.current()).toMatchObject({ status: 'COMPLETED' })
    expect(await readBook(made.merchantId)).toMatchObject({
      available: 0n,
      payout: 0n,
      paid_out: 5_500n,
      cashout_fees: 500n,
    })
    expect((await eventsOf(made)).at(-1)).toBe('cashout.completed')
  })

  test('a refused withdrawal gives all of its amount back, with the reason', async () => {
    const { merchantId, transactionId, current } = await sent({ pixKey: keyFor('refused') })
    expect(await current()).toMatchObject({ status: 'FAILED' })
    expect(await readBook(merchantId)).toMatchObject({ available: 6_000n, payout: 0n })
    const changes = await prisma.statusChange.findMany({ where: { merchantId, transactionId } })
    expect(changes.at(-1)).toMatchObject({ cause: 'refused', reason: 'PIX_KEY_NOT_FOUND' })
  })

  test('a returned withdrawal is reversed, fee and all', async () => {
    const made = await sent({ pixKey: keyFor('returned') })
    await settleBankPayout(made.orderId)
    await made.ask()
    await returnPayout(made.orderId)
    await Promise.all([made.ask(), made.ask()])
    expect(await made.current()).toMatchObject({ status: 'REVERSED' })
    expect(await readBook(made.merchantId)).toMatchObject({
      available: 6_000n,
      paid_out: 0n,
      cashout_fees: 0n,
    })
    expect(await eventsOf(made)).toEqual([
      'cashout.created',
      'cashout.processing',
      'cashout.completed',
      'cashout.reversed',
    ])
  })
})
