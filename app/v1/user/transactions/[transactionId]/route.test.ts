import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import {
  credit,
  newCharge,
  newEndToEndId,
  newWithdrawal,
  refuseRefund,
} from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import type { Psp } from '@/lib/providers/pix/port'
import { testPsp } from '@/lib/sandbox/testing'
import { RecordAnswer } from './record-answer.testing'
import { GET } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const get = ({ request }: Owner, transactionId: string, init = {}) =>
  GET(request(`/v1/user/transactions/${transactionId}`, init), params({ transactionId }))

async function read(owner: Owner, transactionId: string) {
  const response = await get(owner, transactionId)
  expect(response.status).toBe(200)
  return RecordAnswer.parse(await response.json())
}

describe('200', () => {
  test('tells what happened to a paid charge and where its money went', async () => {
    const owner = await newMerchant()
    const { transactionId } = await credit(owner.merchant, 100)
    const { transaction, timeline, transfers } = await read(owner, transactionId)
    const paid = { transactionId, status: 'COMPLETED', amount: 100, currency: 'brl' }
    expect(transaction).toMatchObject(paid)
    expect(transaction.endToEndId).toMatch(/^E\d{8}/)
    expect(transaction).toMatchObject({
      method: 'pix',
      payerName: 'Bia',
      payerDocument: '***.982.247-**',
      clientName: null,
    })
    expect(timeline).toMatchObject([
      { from: null, to: 'PENDING', cause: 'created', reason: null },
      { from: 'PENDING', to: 'COMPLETED', cause: 'paid', reason: null },
    ])
    expect(transfers).toMatchObject([
      { debitAccount: 'clearing', creditAccount: 'available', amount: 100 },
    ])
  })

  test('tells of every try to give it back, and until when another can be made', async () => {
    const owner = await newMerchant()
    const { merchantId, transactionId, paidAt } = await credit(owner.merchant, 100)
    const untried = await read(owner, transactionId)
    expect(untried.refunds).toEqual([])
    const days = (Date.parse(untried.refundableUntil!) - paidAt!.getTime()) / 86_400_000
    expect(days).toBe(90)
    const { refund } = await createRefund(merchantId, { transactionId, reason: 'Sem estoque' })
    await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
    const again = { transactionId, idempotencyKey: randomUUID() }
    const second = await createRefund(merchantId, again, { origin: 'PAINEL' })
    const tried = await read(owner, transactionId)
    expect(tried.refunds).toMatchObject([
      { status: 'FAILED', reason: 'Sem estoque', refusal: 'PAYER_ACCOUNT_CLOSED', origin: 'API' },
      { status: 'PENDING', reason: null, origin: 'PAINEL', settledAt: null },
    ])
    expect(tried.transfers.map(({ kind }) => kind)).toEqual([
      'charge_settled',
      'refund_held',
      'refund_released',
      'refund_held',
    ])
    const outcome = { status: 'paid', returnId: 'D1', settledAt: new Date() } as const
    await settleRefund(second.refund, outcome)
    const ended = await read(owner, transactionId)
    expect(ended.transaction.status).toBe('REVERSED')
    expect(ended.timeline.at(-1)).toMatchObject({ to: 'REVERSED', cause: 'refunded' })
    expect(ended.refundableUntil).toBeNull()
  })

  test('names the payments that it could not take, and they name it', async () => {
    const owner = await newMerchant()
    const charge = await newCharge(owner.merchant, { amount: 100 })
    const payer = { name: 'Bia', document: null }
    const payment = { endToEndId: newEndToEndId(), paidAt: new Date(), payer }
    const psp: Psp = {
      ...testPsp(),
      findCharge: async () => ({ status: 'paid', payments: [{ ...payment, amount: 1_234n }] }),
    }
    await syncCharge(charge, psp)
    const { chargeId, extraPayments, transaction } = await read(owner, charge.transactionId)
    expect(chargeId).toBeNull()
    expect(transaction.status).toBe('PENDING')
    expect(extraPayments).toMatchObject([
      { amount: 12.34, currency: 'brl', returnedAmount: 0, payerName: 'Bia' },
    ])
    const extra = await read(owner, extraPayments[0]!.transactionId)
    expect(extra).toMatchObject({ chargeId: charge.transactionId, extraPayments: [] })
    expect(extra.timeline.map(({ cause }) => cause)).toEqual(['extra_payment', 'paid'])
  })

  test('has nothing to show of the money of a charge that waits', async () => {
    const owner = await newMerchant()
    const { transactionId } = await newCharge(owner.merchant)
    const { timeline, transfers } = await read(owner, transactionId)
    expect(timeline).toHaveLength(1)
    expect(transfers).toEqual([])
  })

  test('tells where a card charge is paid, and by what it was', async () => {
    const owner = await newPaidCardCharge({ fields: { checkoutUiMode: 'hosted' } })
    const { transactionId, externalId } = owner.charge
    const { checkout } = await read(owner, transactionId)
    expect(checkout).toMatchObject({ sessionId: externalId, provider: 'sandbox', uiMode: 'hosted' })
    expect(checkout?.url).toMatch(new RegExp(`/checkout/${externalId}$`))
    expect(checkout?.paidLast4).toHaveLength(4)
  })

  test('tells a withdrawal by its destination, without a page for payers', async () => {
    const owner = await newMerchant()
    const { transactionId } = await newWithdrawal(owner.merchant)
    const { transaction, timeline, transfers } = await read(owner, transactionId)
    expect(transaction).toMatchObject({ type: 'CASHOUT', pixKey: 'ana@example.com', payUrl: null })
    expect(timeline.map(({ to }) => to)).toEqual(['PENDING', 'PROCESSING'])
    expect(transfers).toMatchObject([
      { debitAccount: 'available', creditAccount: 'payout', amount: 20 },
    ])
  })

  test('shows it to a suspended account too, and by its id in capitals', async () => {
    const owner = await newMerchant({ status: 'SUSPENDED' })
    const { transactionId } = await newCharge(owner.merchant)
    const { transaction } = await read(owner, transactionId.toUpperCase())
    expect(transaction.transactionId).toBe(transactionId)
  })
})

describe('200 of a dispute', () => {
  test('stands on its own record and on that of its charge, with what it holds', async () => {
    const owner = await newMerchant()
    const { charge, infractionId } = await newReportedCharge(owner.merchant)
    const { transaction, disputes } = await read(owner, charge.transactionId)
    expect(transaction.status).toBe('COMPLETED')
    const [dispute] = disputes
    expect(dispute).toMatchObject({
      chargeId: charge.transactionId,
      status: 'PENDING',
      amount: 100,
      blocked: 99.01,
      owedAmount: 0.99,
    })
    const own = await read(owner, dispute!.transactionId)
    expect(own.disputes).toEqual(disputes)
    expect(own.transaction).toMatchObject({ type: 'INFRACTION', gatewayId: infractionId })
    expect(own.timeline).toMatchObject([{ from: null, to: 'PENDING', cause: 'disputed' }])
    expect(own.transfers).toMatchObject([{ kind: 'dispute_blocked', amount: 100 }])
    expect(own.refundableUntil).toBeNull()
  })
})

describe('200 of a charge whose dispute was lost', () => {
  test('shows in its movements what the dispute took, so that they add up to what is left', async () => {
    const owner = await newMerchant()
    const { charge } = await newReportedCharge(owner.merchant, 'accepted')
    const { transfers, disputes } = await read(owner, charge.transactionId)
    expect(transfers.map(({ kind }) => kind)).toContain('dispute_lost')
    const effect = (account: string) =>
      transfers.reduce((sum, { debitAccount, creditAccount, amount }) => {
        const sign = creditAccount === account ? 1 : debitAccount === account ? -1 : 0
        return sum + sign * Math.round(amount * 100)
      }, 0)
    expect(effect('available')).toBe(-Number(charge.feeAmount))
    expect(effect('blocked')).toBe(0)
    const own = await read(owner, disputes[0]!.transactionId)
    expect(own.transfers.map(({ kind }) => kind)).not.toContain('charge_settled')
  })
})

describe('401', () => {
  test('without a session', async () => {
    const owner = await newMerchant()
    const { transactionId } = await newCharge(owner.merchant)
    const response = await get(owner, transactionId, { headers: { authorization: '' } })
    expect(response.status).toBe(401)
  })
})

describe('404', () => {
  test("for another merchant's transaction, in the words for none", async () => {
    const [owner, stranger] = [await newMerchant(), await newMerchant()]
    const { transactionId } = await newCharge(owner.merchant)
    const messages = []
    for (const id of [transactionId, randomUUID()]) {
      const response = await get(stranger, id)
      expect(response.status).toBe(404)
      messages.push(ErrorSchema.parse(await response.json()).message)
    }
    expect(messages[0]).toBe(messages[1])
  })

  test.each(['1', 'x', '%00', "' OR 1=1 --"])('for an invalid id: %s', async (id) => {
    expect((await get(await newMerchant(), id)).status).toBe(404)
  })
})
