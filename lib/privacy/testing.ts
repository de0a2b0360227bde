import { monthsBefore } from '@/lib/kernel/period'
import { SECOND_MS } from '@/lib/kernel/time'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { at, now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { relayEvents } from '@/lib/webhooks/engine/relay-events'

/** A valid CPF that belongs to nobody, and who has it in the tests. */
export const BIA = {
  clientName: 'Bia Reis',
  clientEmail: 'Bia@Example.com',
  clientPhone: '11984323071',
  clientCpf: '529.982.247-25',
  description: 'Bolo da Bia',
  utm_source: 'ads',
}

/** Finds a trace of them in a text; not in ids, which may have any digits. */
export const TRACE = /Bia|52998224725|529\.982/i

/** The columns of a payment that hold a person's data. */
export const personalOf = (row: Transaction) => ({
  clientName: row.clientName,
  clientCpf: row.clientCpf,
  payerName: row.payerName,
  payerDocument: row.payerDocument,
  pixKey: row.pixKey,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone,
  description: row.description,
  trackingParameters: row.trackingParameters,
  searchText: row.searchText || null,
})

/** What is never masked of a payment. */
export const moneyOf = (row: Transaction) => ({
  transactionId: row.transactionId,
  id: row.id,
  type: row.type,
  status: row.status,
  amount: row.amount,
  feeAmount: row.feeAmount,
  idempotencyKey: row.idempotencyKey,
  externalId: row.externalId,
  endToEndId: row.endToEndId,
  productName: row.productName,
  transactionDate: row.transactionDate,
  paidAt: row.paidAt,
  updatedAt: row.updatedAt,
})

/** A merchant for whom everything happens some months ago, and whose events have been relayed. */
export async function newShop(monthsAgo = 0) {
  const { merchant, actor, request } = await newMerchant()
  const { merchantId } = merchant
  const then = monthsBefore(now(), monthsAgo).getTime()
  let acts = 0
  // A second for each act, so that ids sort in the order of the acts.
  const during = (act: () => Promise<Transaction>) =>
    at(new Date(then + acts++ * SECOND_MS), async () => {
      const made = await act()
      await relayEvents(merchantId)
      return current(made)
    })
  const current = ({ transactionId }: Transaction) =>
    prisma.transaction.findUniqueOrThrow({
      where: { merchantId_transactionId: { merchantId, transactionId } },
    })
  return {
    merchant,
    merchantId,
    actor,
    request,
    paid: (fields: object = BIA) => during(() => newPaidCharge(merchant, fields)),
    waiting: (fields: object = BIA) => during(() => newCharge(merchant, fields)),
    withdrawn: (fields: object) => during(() => newWithdrawal(merchant, fields)),
    cancelled: (fields: object = BIA) =>
      during(async () => {
        const charge = await newCharge(merchant, fields)
        return (await cancelCharge(charge, { psp: testPsp(), actor })).charge
      }),
    current,
    payloads: async () => {
      const events = await prisma.event.findMany({ where: { merchantId } })
      return events.map(({ payload }) => payload)
    },
    transfers: () =>
      prisma.ledgerTransfer.findMany({ where: { merchantId }, orderBy: { transferId: 'asc' } }),
    audited: () =>
      prisma.auditEntry.findMany({
        where: { merchantId, action: { startsWith: 'customer.' } },
        orderBy: { entryId: 'asc' },
      }),
  }
}
