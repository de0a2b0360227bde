import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { findSession } from '@/lib/payments/checkout/sessions/find-session'
import { applyOutcome, syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { readHistory } from '@/lib/payments/queries/read-history'
import { eventsOf, newCharge, newEndToEndId, newPaidCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { ChargeOutcome, Psp } from '@/lib/providers/pix/port'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { cancelCharge } from './cancel-charge'

const PAYER = { name: 'Ana', document: '52998224725' }
const payer = { name: null, document: null }
const psp = testPsp()

async function waiting(columns = {}) {
  const { merchant, actor } = await newMerchant(columns)
  const charge = await newCharge(merchant)
  const { merchantId, transactionId } = charge
  const cancel = (by: Psp = psp) => cancelCharge(charge, { psp: by, actor })
  const current = () => getTransaction(merchantId, transactionId)
  const pay = () => payCode({ pixCode: charge.pixCode!, payer: PAYER })
  return { merchant, merchantId, charge, cancel, current, pay }
}

describe('cancelling', () => {
  test('closes the code at the bank, which then takes no payment of it', async () => {
    const { cancel, current, pay } = await waiting()
    expect(await cancel()).toMatchObject({ charge: { status: 'CANCELLED' }, replayed: false })
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
    await expect(pay()).rejects.toMatchObject({ code: 'invalid_state' })
  })

  test('of 50 at once cancels once: one event, one line, one entry in the audit', async () => {
    const { cancel, charge, merchantId } = await waiting()
    const race = await Promise.all(Array.from({ length: 50 }, () => cancel()))
    expect(race.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(race.map(({ charge }) => charge.status))).toEqual(new Set(['CANCELLED']))
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.cancelled'])
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'charge.cancelled', subject: charge.transactionId },
    ])
  })

  test('and paying race: the charge is either cancelled or paid and credited', async () => {
    for (let i = 0; i < 10; i++) {
      const { cancel, current, pay, merchantId, charge } = await waiting({ pixFeeBasisPoints: 0 })
      const [cancelled, paid] = await Promise.allSettled([cancel(), pay()])
      await syncCharge(charge, psp)
      const status = paid.status === 'fulfilled' ? 'COMPLETED' : 'CANCELLED'
      expect(await current()).toMatchObject({ status })
      expect(cancelled.status).toBe(paid.status === 'fulfilled' ? 'rejected' : 'fulfilled')
      expect((await readBook(merchantId)).available).toBe(status === 'COMPLETED' ? 1_990n : 0n)
    }
  })

  test('without an answer from the provider changes nothing, and can be asked again', async () => {
    const { cancel, current } = await waiting()
    const deaf = testPsp({
      after() {
        throw new Error('socket hang up')
      },
    })
    await expect(cancel(deaf)).rejects.toMatchObject({ code: 'acquirer_unavailable' })
    expect(await current()).toMatchObject({ status: 'PENDING' })
    expect(await cancel()).toMatchObject({ charge: { status: 'CANCELLED' }, replayed: false })
  })
})

describe('a card charge whose notice of the closed session comes before the answer', () => {
  afterEach(() => vi.restoreAllMocks())

  /** @param answer what the caller is answered after the notice was acted on */
  async function noticedFirst(answer: () => void = () => {}) {
    const { actor, charge, cards, merchantId, current } = await newCardCharge()
    vi.spyOn(sandboxCards, 'expireSession').mockImplementation(async (sessionId) => {
      const outcome = await cards.expireSession(sessionId)
      await syncSession(charge, cards)
      answer()
      return outcome
    })
    const cancel = async () => cancelCharge(await current(), { actor })
    const recorded = async () => {
      const { changes } = await readHistory(charge)
      const entries = await prisma.auditEntry.findMany({ where: { merchantId } })
      return { cause: changes.at(-1)!.cause, actions: entries.map(({ action }) => action) }
    }
    return { charge, cancel, recorded }
  }

  const CANCELLED = { cause: 'cancelled', actions: ['charge.cancelled'] }

  test('is cancelled by who asked, once', async () => {
    const { charge, cancel, recorded } = await noticedFirst()
    expect(await cancel()).toMatchObject({ charge: { status: 'CANCELLED' }, replayed: false })
    expect(await recorded()).toEqual(CANCELLED)
    expect(await cancel()).toMatchObject({ replayed: true })
    expect(await recorded()).toEqual(CANCELLED)
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.cancelled'])
  })

  test('and whose answer is lost is cancelled by who asks again, once', async () => {
    const { cancel, recorded } = await noticedFirst(() => {
      throw new AppError('acquirer_unavailable', 'silent')
    })
    await expect(cancel()).rejects.toThrow('silent')
    expect(await recorded()).toEqual({ ...CANCELLED, actions: [] })
    const repeats = await Promise.all([cancel(), cancel(), cancel()])
    expect(repeats.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await recorded()).toEqual(CANCELLED)
  })
})

test('a cancelled card charge shows no open session, though one who asked before writes it late', async () => {
  const { actor, charge, current } = await newCardCharge()
  const update = prisma.checkoutSession.update.bind(prisma.checkoutSession)
  const spy = vi.spyOn(prisma.checkoutSession, 'update').mockImplementationOnce((async (
    closed: Parameters<typeof update>[0],
  ) => {
    const row = await update(closed)
    await applyOutcome(charge, { status: 'open', paymentIntentId: null })
    return row
  }) as never)
  onTestFinished(() => spy.mockRestore())
  vi.spyOn(sandboxCards, 'expireSession').mockResolvedValueOnce({
    status: 'expired',
    paymentIntentId: null,
  })
  await cancelCharge(await current(), { actor })
  const { charge: cancelled, session } = await findSession(charge)
  expect([cancelled.status, session.status]).toEqual(['CANCELLED', 'expired'])
})

test('a card charge whose session was closed at the provider is cancelled by nobody who asks later', async () => {
  const { actor, charge, cards, merchantId, current } = await newCardCharge()
  await cards.expireSession(charge.externalId!)
  await syncSession(charge, cards)
  const later = new Date(Date.now() + 11 * MINUTE_MS)
  const asked = await at(later, async () => cancelCharge(await current(), { actor }))
  expect(asked).toMatchObject({ charge: { status: 'CANCELLED' }, replayed: true })
  expect(await prisma.auditEntry.count({ where: { merchantId } })).toBe(0)
})

describe('a charge', () => {
  test('whose payment was not reported yet is credited, not cancelled', async () => {
    const { cancel, current, pay, merchantId } = await waiting({ pixFeeBasisPoints: 0 })
    await pay()
    await expect(cancel()).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('COMPLETED'),
    })
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect((await readBook(merchantId)).available).toBe(1_990n)
  })

  test('that is paid is not cancelled, and says so', async () => {
    const { merchant } = await newMerchant()
    const charge = await newPaidCharge(merchant)
    await expect(cancelCharge(charge, { psp })).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('COMPLETED'),
    })
  })

  test('whose money arrives late, after it was cancelled, is still credited', async () => {
    const { cancel, current, charge, merchantId } = await waiting({ pixFeeBasisPoints: 0 })
    await cancel()
    const late: Psp = {
      ...psp,
      findCharge: async () => ({
        status: 'paid',
        payments: [{ amount: 1_990n, endToEndId: newEndToEndId(), paidAt: new Date(), payer }],
      }),
    }
    await syncCharge(charge, late)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect((await readBook(merchantId)).available).toBe(1_990n)
    expect(await eventsOf(charge)).toEqual([
      'transaction.created',
      'transaction.cancelled',
      'transaction.completed',
    ])
  })

  test('that was paid in another amount is cancelled, and the payment credited beside it', async () => {
    const { cancel, current, merchantId } = await waiting({ pixFeeBasisPoints: 0 })
    const payment = { amount: 1n, endToEndId: newEndToEndId(), paidAt: new Date(), payer }
    const paid = async (): Promise<ChargeOutcome> => ({ status: 'paid', payments: [payment] })
    const odd = { ...psp, closeCharge: paid, findCharge: paid }
    await cancel(odd)
    expect((await readBook(merchantId)).available).toBe(1n)
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
  })
})
