import { describe, expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { newCardCharge, newPaidCardCharge, PAID_AT } from '@/lib/payments/checkout/testing'
import { readHistory } from '@/lib/payments/queries/read-history'
import { credit, eventsOf, jobsOf } from '@/lib/payments/testing'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { findSession } from './find-session'
import { readCheckout } from './read-checkout'
import { closeSession, markExpired, syncSession } from './sync-session'

/** A card charge of 100.00, and what its provider says of it. */
async function opened(wanted: Parameters<typeof newCardCharge>[0] = {}) {
  const made = await newCardCharge(wanted)
  const { charge, cards, merchantId } = made
  const { paymentIntentId } = cards.sessions.get(charge.externalId!)!
  const say = (outcome: object) =>
    cards.sessions.set(charge.externalId!, { paymentIntentId, ...outcome } as never)
  const sync = () => syncSession(charge, cards)
  return { ...made, say, sync, book: () => readBook(merchantId) }
}

describe('a paid session', () => {
  test('is credited once, of 20 syncs at once, less the card fee', async () => {
    const { charge, cards, current, sync, book } = await opened()
    cards.pay(charge)
    await Promise.all(Array.from({ length: 20 }, sync))
    expect(await current()).toMatchObject({ status: 'COMPLETED', paidAt: PAID_AT })
    expect(await book()).toMatchObject({ available: 9_451n, charge_fees: 549n, clearing: -10_000n })
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.completed'])
    const { session } = await findSession(charge)
    expect(session).toMatchObject({ status: 'complete', paymentStatus: 'paid', nextSyncAt: null })
    expect(session).toMatchObject({ paidBrand: 'visa', paidLast4: '4242', paidInstallments: 1 })
  })

  test('keeps who paid, though the name is no proper text', async () => {
    const { charge, cards, current, sync } = await opened()
    cards.pay(charge, { payerName: 'Sofia\0 \ud83d' })
    await sync()
    expect(await current()).toMatchObject({ status: 'COMPLETED', payerName: 'Sofia \ufffd' })
  })

  test('is never read by half: paid, and not yet by which card', async () => {
    const { charge, cards, sync } = await opened()
    cards.pay(charge)
    const reads: Awaited<ReturnType<typeof findSession>>[] = []
    const reader = async () => {
      do reads.push(await findSession(charge))
      while (!reads.at(-1)!.session.paidBrand)
    }
    await Promise.all([...Array.from({ length: 12 }, reader), sync()])
    const paid = reads.filter(({ charge }) => charge.status === 'COMPLETED')
    expect(paid.filter(({ session }) => session.paidBrand !== 'visa')).toEqual([])
  })

  test('is not asked after again', async () => {
    const { cards, sync } = await newPaidCardCharge().then((made) => ({
      ...made,
      sync: () => syncSession(made.charge, made.cards),
    }))
    const { calls } = cards
    await sync()
    expect(cards.calls).toBe(calls)
  })

  test('holds the reserve back to the centavo, until its day', async () => {
    const columns = { reserveBasisPoints: 1_000, reserveDays: 30 }
    const { charge, cards, sync, book } = await opened({ columns, fields: { amount: 33.33 } })
    cards.pay(charge)
    await sync()
    // 3.333 less 1.66 + 0.50 of fee, of which a tenth, half up.
    expect(await book()).toMatchObject({ charge_fees: 216n, reserve: 312n, available: 2_805n })
    const due = new Date(PAID_AT.getTime() + 30 * 86_400_000)
    expect(await jobsOf(charge)).toEqual([{ name: 'release_reserve', runAt: due }])
    await releaseReserve(charge)
    expect(await book()).toMatchObject({ reserve: 0n, available: 3_117n })
  })

  test('that settles elsewhere moves no ledger, has no fee and no reserve', async () => {
    const { merchant, charge, cards, current, sync, book } = await opened({
      columns: { reserveBasisPoints: 1_000 },
      checkout: { settlementMode: 'external' },
      fields: { currency: 'usd' },
    })
    await credit({ ...merchant, reserveBasisPoints: 0 }, 10)
    const before = await book()
    cards.pay(charge)
    await sync()
    expect(await current()).toMatchObject({ status: 'COMPLETED', feeAmount: 0n })
    expect(await book()).toEqual(before)
    expect(await jobsOf(charge)).toEqual([])
  })

  test('that was thought over is credited all the same', async () => {
    const { charge, cards, current, say, sync, book } = await opened()
    say({ status: 'expired' })
    await sync()
    expect(await current()).toMatchObject({ status: 'CANCELLED' })
    cards.pay(charge)
    await sync()
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await book()).toMatchObject({ available: 9_451n })
  })
})

describe('a session', () => {
  test.each([
    ['open', 'PENDING', 'open'],
    ['processing', 'PROCESSING', 'complete'],
    ['failed', 'FAILED', 'complete'],
    ['expired', 'CANCELLED', 'expired'],
  ])('that is %s makes its charge %s', async (status, becomes, stands) => {
    const { charge, current, say, sync } = await opened()
    say({ status, reason: 'declined' })
    await sync()
    await sync()
    expect(await current()).toMatchObject({ status: becomes })
    const { session } = await findSession(charge)
    expect(session).toMatchObject({ status: stands, paymentStatus: 'unpaid' })
    expect(session.nextSyncAt !== null).toBe(['PENDING', 'PROCESSING'].includes(becomes))
  })

  test.each(['open', 'processing'])(
    'that is %s after its charge has ended here is asked about until it ends there',
    async (status) => {
      const { charge, cards, current, say, sync } = await opened()
      const ended = { to: 'CANCELLED', cause: 'expired_unasked' } as const
      await prisma.$transaction(async (tx) => {
        await moveTransaction(tx, charge, ended)
        await markExpired(tx, charge)
      })
      const nextSyncAt = async () => (await findSession(charge)).session.nextSyncAt
      say({ status })
      await sync()
      expect(await nextSyncAt()).not.toBeNull()
      expect(await current()).toMatchObject({ status: 'CANCELLED' })
      cards.pay(charge)
      await sync()
      expect(await nextSyncAt()).toBeNull()
      expect(await current()).toMatchObject({ status: 'COMPLETED' })
    },
  )

  test.each([
    ['cancelled', -61_000],
    ['expired', -59_000],
  ])('that ends at its provider has %s when that is %i ms from its time', async (cause, ms) => {
    const { charge, say, sync } = await opened()
    say({ status: 'expired' })
    await at(new Date(charge.expiresAt!.getTime() + ms), sync)
    expect((await readHistory(charge)).changes.at(-1)).toMatchObject({ to: 'CANCELLED', cause })
  })

  test('without a response from the provider does not change', async () => {
    const { cards, current, sync } = await opened()
    cards.isDown = true
    await expect(sync()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
    expect(await current()).toMatchObject({ status: 'PENDING' })
  })

  test('that is said to be open after it was processing goes back to nothing', async () => {
    const { current, say, sync } = await opened()
    say({ status: 'processing' })
    await sync()
    say({ status: 'open' })
    await sync()
    expect(await current()).toMatchObject({ status: 'PROCESSING' })
  })
})

describe('closing', () => {
  test('makes a session unpayable, and leaves its charge to the caller', async () => {
    const { charge, cards, current } = await opened()
    expect(await closeSession(charge, cards)).toBe(true)
    expect(cards.sessions.get(charge.externalId!)).toMatchObject({ status: 'expired' })
    expect(await current()).toMatchObject({ status: 'PENDING' })
    const { session } = await findSession(charge)
    expect(session).toMatchObject({ status: 'expired', nextSyncAt: null })
  })

  test('credits what was paid by then, and says that it was', async () => {
    const { charge, cards, current, book } = await opened()
    cards.pay(charge)
    expect(await closeSession(charge, cards)).toBe(false)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await book()).toMatchObject({ available: 9_451n })
  })

  test('without an answer changes nothing', async () => {
    const { charge, cards } = await opened()
    cards.isDown = true
    await expect(closeSession(charge, cards)).rejects.toMatchObject({
      code: 'acquirer_unavailable',
    })
    expect((await findSession(charge)).session).toMatchObject({ status: 'open' })
  })
})

describe('a session that is not paid at once', () => {
  const reason = 'insufficient_funds'
  const decline = { declineId: 'ch_1', reason, brand: 'visa', last4: '9995', at: PAID_AT }

  test('keeps each declined try once, however often the provider tells of it', async () => {
    const { charge, say, sync } = await opened()
    say({ status: 'open', declines: [decline] })
    await Promise.all([sync(), sync()])
    const other = { ...decline, declineId: 'ch_2', brand: null, last4: null, at: null }
    say({ status: 'open', declines: [decline, other] })
    await sync()
    const { declines } = await readHistory(charge)
    expect(declines.map(({ declineId }) => declineId)).toEqual(['ch_1', 'ch_2'])
    expect(declines[0]).toMatchObject(decline)
  })

  test('keeps what was declined before it was paid', async () => {
    const { charge, cards, sync, current } = await opened()
    cards.pay(charge, { declines: [decline] })
    await sync()
    expect((await current()).status).toBe('COMPLETED')
    expect((await readHistory(charge)).declines).toMatchObject([decline])
  })

  test('keeps the code and the due date of its boleto, which are not those of the checkout', async () => {
    const { charge, say, sync } = await opened()
    const dueAt = new Date(PAID_AT.getTime() + 3 * 86_400_000)
    say({ status: 'processing', boleto: { code: '34191.79001', dueAt } })
    await sync()
    const { checkout, changes } = await readHistory(charge)
    expect(checkout).toMatchObject({ boletoCode: '34191.79001', boletoDueAt: dueAt })
    expect(changes.map(({ cause }) => cause)).toEqual(['created', 'boleto_made'])
  })

  test('shows its boleto to whoever opens the checkout, while it can be paid', async () => {
    const { charge, say, sync } = await opened()
    const shown = async () => (await readCheckout(await findSession(charge))).boleto
    expect(await shown()).toBeNull()
    const dueAt = new Date(PAID_AT.getTime() + 3 * 86_400_000)
    say({ status: 'processing', boleto: { code: '34191.79001', dueAt } })
    await sync()
    expect(await shown()).toEqual({ code: '34191.79001', dueAt: dueAt.toISOString() })
    say({ status: 'failed', reason: 'boleto_expired' })
    await sync()
    expect(await shown()).toBeNull()
  })
})
