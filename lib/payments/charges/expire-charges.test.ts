import { randomInt } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { findSession } from '@/lib/payments/checkout/sessions/find-session'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { FakeCards, newCardCharge, takeCards } from '@/lib/payments/checkout/testing'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { jobsOf, newCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { playPsp } from '@/lib/providers/pix/bacen/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { expireCharge, expireCharges, syncUnaskedCharge } from './expire-charges'

const ONE_PAGE = { quantidadeDePaginas: 1 }
const UNAVAILABLE = { code: 'acquirer_unavailable' }
const PAYER = { name: 'Bia', document: '52998224725' }

/** A charge of long ago, before all that other tests made, and what became of it. */
async function oldCharge() {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const createdAt = new Date(randomInt(1e9, 1e12))
  const charge = await at(createdAt, () => newCharge(merchant))
  const { transactionId } = charge
  const later = (ms: number) => new Date(createdAt.getTime() + ms)
  return {
    merchant,
    charge,
    later,
    expireAt: (moment: Date, psp = testPsp()) => at(moment, () => expireCharges(psp)),
    status: async () => (await getTransaction(merchantId, transactionId)).status,
    events: async () => {
      const rows = await prisma.event.findMany({ where: { merchantId, transactionId } })
      return rows.map(({ name }) => name).sort()
    },
  }
}

test('a charge can be paid for 24 hours, and is cancelled after them with its event, once', async () => {
  const { later, expireAt, status, events } = await oldCharge()
  await expireAt(later(DAY_MS))
  expect(await status()).toBe('PENDING')
  await expireAt(later(DAY_MS + 1))
  expect(await status()).toBe('CANCELLED')
  await expireAt(later(DAY_MS + 2))
  expect(await events()).toEqual(['transaction.cancelled', 'transaction.created'])
})

test('a payment whose notice was lost is credited, not cancelled', async () => {
  const { merchant, charge, later, expireAt, status, events } = await oldCharge()
  await at(later(DAY_MS - 1), () => payCode({ pixCode: charge.pixCode!, payer: PAYER }))
  await expireAt(later(DAY_MS + 1))
  expect(await status()).toBe('COMPLETED')
  expect((await readBook(merchant.merchantId)).clearing).toBe(-charge.amount)
  expect(await events()).toEqual(['transaction.completed', 'transaction.created'])
})

describe('without an answer of the provider', () => {
  test('nothing is cancelled: the charge may have been paid', async () => {
    const { later, expireAt, status } = await oldCharge()
    const silent = testPsp({
      before() {
        throw new Error('ECONNREFUSED')
      },
    })
    const expiring = expireAt(later(DAY_MS + 1), silent)
    await expect(expiring).rejects.toMatchObject(UNAVAILABLE)
    expect(await status()).toBe('PENDING')
    await expireAt(later(DAY_MS + 1))
    expect(await status()).toBe('CANCELLED')
  })

  test('for a week, it is cancelled, and credited when the provider tells of a payment', async () => {
    const { merchant, charge, later, expireAt, status, events } = await oldCharge()
    await at(later(DAY_MS - 1), () => payCode({ pixCode: charge.pixCode!, payer: PAYER }))
    const refusing = testPsp({
      before() {
        throw new Error('401')
      },
    })
    await expect(expireAt(later(8 * DAY_MS - 1), refusing)).rejects.toThrow()
    expect(await status()).toBe('PENDING')
    await expect(expireAt(later(8 * DAY_MS), refusing)).rejects.toThrow()
    expect(await status()).toBe('CANCELLED')
    const planned = async () =>
      (await jobsOf(charge)).filter(({ name }) => name === 'sync_unasked_charge').length
    expect(await planned()).toBe(1)

    await syncUnaskedCharge(charge, refusing)
    expect(await planned()).toBe(2)
    await syncUnaskedCharge(charge, testPsp())
    expect(await status()).toBe('COMPLETED')
    expect((await readBook(merchant.merchantId)).clearing).toBe(-charge.amount)
    expect(await events()).toEqual([
      'transaction.cancelled',
      'transaction.completed',
      'transaction.created',
    ])
  })
})

test('ten charges that the PSP tells as paid without their payments keep no later one waiting', async () => {
  const { merchant, later, expireAt, status } = await oldCharge()
  const { merchantId } = merchant
  onTestFinished(async () => {
    await prisma.transaction.updateMany({ where: { merchantId }, data: { status: 'CANCELLED' } })
  })
  const create = (n: number) => at(later(n), () => newCharge(merchant, { amount: 1 }))
  for (let n = 1; n < 10; n++) await create(n)
  const last = await create(10)
  const { psp } = playPsp(({ route }) => {
    if (route === 'GET /pix') return Response.json({ parametros: { paginacao: ONE_PAGE }, pix: [] })
    const txid = route.split('/').at(-1)!
    const isLast = toTransactionId(txid) === last.transactionId
    const calendario = { criacao: later(0).toISOString() }
    const told = { txid, calendario, valor: { original: '1.00' } }
    return Response.json({ ...told, status: isLast ? 'ATIVA' : 'CONCLUIDA' })
  }, 'bacen')
  await expect(expireAt(later(DAY_MS + 11), psp)).rejects.toMatchObject(UNAVAILABLE)
  expect(await status()).toBe('PENDING')
  expect(await getTransaction(last.merchantId, last.transactionId)).toMatchObject({
    status: 'CANCELLED',
  })
})

test('a card charge that ends after a week without an answer leaves no session open', async () => {
  const { later, expireAt } = await oldCharge()
  const { charge, current } = await at(later(0), () => newCardCharge())
  const silent = vi
    .spyOn(sandboxCards, 'expireSession')
    .mockRejectedValue(new AppError('acquirer_unavailable', 'silent'))
  await expect(expireAt(later(8 * DAY_MS))).rejects.toThrow('silent')
  silent.mockRestore()
  expect(await current()).toMatchObject({ status: 'CANCELLED' })
  expect((await findSession(charge)).session).toMatchObject({ status: 'expired' })
})

test('more than a page of charges whose provider never answers keep no other waiting', async () => {
  const { later, expireAt, status } = await oldCharge()
  const { merchant } = await newMerchant()
  await takeCards(merchant)
  const body = ChargeBody.parse({ amount: 10, paymentMethod: 'credit_card' })
  const options = { publicKey: null, origin: 'API', processor: new FakeCards() } as const
  const create = (_: unknown, n: number) =>
    at(later(-1 - n), () => createCardCharge(merchant, body, options))
  await Promise.all(Array.from({ length: 501 }, create))
  const silent = vi
    .spyOn(sandboxCards, 'expireSession')
    .mockRejectedValue(new AppError('acquirer_unavailable', 'silent'))
  await expect(expireAt(later(DAY_MS + 1))).rejects.toThrow('silent')
  expect(silent).toHaveBeenCalledTimes(10)
  expect(await status()).toBe('CANCELLED')
  silent.mockRestore()
  const { merchantId } = merchant
  await prisma.transaction.updateMany({ where: { merchantId }, data: { status: 'CANCELLED' } })
  await prisma.checkoutSession.updateMany({ where: { merchantId }, data: { nextSyncAt: null } })
})

test('an expired card charge whose processor no longer knows it ends, and is credited if it was paid', async () => {
  const { later } = await oldCharge()
  const { charge, cards, current } = await at(later(0), () => newCardCharge())
  const unknown = vi
    .spyOn(sandboxCards, 'expireSession')
    .mockRejectedValue(new AppError('not_found', 'unknown'))
  await expireCharge(charge)
  unknown.mockRestore()
  expect(await current()).toMatchObject({ status: 'CANCELLED' })
  const { session } = await findSession(charge)
  expect(session).toMatchObject({ status: 'expired', nextSyncAt: expect.any(Date) })
  cards.pay(charge)
  await syncSession(charge, cards)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
})
