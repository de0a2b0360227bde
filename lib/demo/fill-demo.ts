import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { readBook } from '@/lib/ledger/open-book'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { expireCharge } from '@/lib/payments/charges/expire-charges'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { sandboxBank } from '@/lib/payments/connections/psp/find-psp'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { sendRefund, syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { sendWithdrawal, syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { Psp } from '@/lib/providers/pix/port'
import { returnPayout, settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { RETURNS_AFTER_MS } from '@/lib/sandbox/bank/bank-terms'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { PAYER_DOCUMENT } from './coffee-shop'
import { payByCard } from './pay-by-card'
import { type Happening, planMonths, type Sale } from './plan-months'

const SETTLES_MS = 2_000

interface Script {
  psp?: Psp
  /**
   * The card processor of an account with the sandbox's checkout; without one, every charge is by
   * PIX.
   */
  cards?: CardProcessor
  /** The plan, oldest first; by default three months up to now. */
  plan?: Happening[]
}

/**
 * Fills an account with three months of charges, payments and withdrawals. It calls the same
 * functions as real requests, each with the clock set to its time. It continues after the newest
 * transaction: an interrupted run resumes, and an account with transactions of its own is left
 * alone.
 */
export async function fillDemo(
  { merchantId }: { merchantId: string },
  { psp = sandboxBank, cards = sandboxCards, plan = planMonths(now()) }: Script = {},
): Promise<void> {
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const { _max } = await prisma.transaction.aggregate({
    where: { merchantId },
    _max: { createdAt: true },
  })
  const ofSandbox = { merchantId, provider: 'sandbox', enabled: true } as const
  const checkout = await prisma.cardCheckout.findFirst({ where: ofSandbox })
  const newest = _max.createdAt ?? new Date(0)
  for (const one of plan.filter(({ at }) => at > newest)) {
    if (one.kind === 'cashout') await payOut(merchant, one, psp)
    else if (one.card && checkout) await payByCard(merchant, one, cards)
    else await sell(merchant, one, psp)
  }
}

async function sell(merchant: Merchant, sale: Sale, psp: Psp): Promise<void> {
  const body = ChargeBody.parse(sale.body)
  const { charge } = await at(sale.at, () => createCharge(merchant, body, { psp }))
  if (sale.paidAt) {
    const payer = { name: body.clientName ?? merchant.name, document: PAYER_DOCUMENT }
    const pixCode = charge.pixCode ?? ''
    await at(sale.paidAt, async () => {
      await payCode({ pixCode, payer })
      await syncCharge(charge, psp)
    })
    if (sale.undoneAt) await giveBack(charge, sale.undoneAt, psp)
  } else if (sale.undoneAt) {
    await at(sale.undoneAt, () => cancelCharge(charge, { psp }))
  } else if (charge.expiresAt && charge.expiresAt < now()) {
    await at(charge.expiresAt, () => expireCharge(charge, psp))
  }
}

async function giveBack(
  { merchantId, transactionId }: TransactionKey,
  moment: Date,
  psp: Psp,
): Promise<void> {
  const body = { transactionId, reason: 'Cliente desistiu da compra' }
  const refund = await at(moment, async () => {
    const made = await createRefund(merchantId, body, { origin: 'PAINEL' })
    await sendRefund(made.refund, psp)
    return made.refund
  })
  await at(later(moment, SETTLES_MS), async () => {
    await settleBankRefund(toTxid(refund.refundId))
    await syncRefundsOf({ merchantId, transactionId }, psp)
  })
}

async function payOut(
  merchant: Merchant,
  one: Happening & { kind: 'cashout' },
  psp: Psp,
): Promise<void> {
  const { available } = await readBook(merchant.merchantId)
  const amount = Math.floor((Number(available) / 100) * one.share)
  if (amount <= 5) return
  const body = WithdrawalBody.parse({ ...one.body, amount })
  const { withdrawal } = await at(one.at, () =>
    createWithdrawal(merchant, body, { origin: 'PAINEL' }),
  )
  const orderId = toTxid(withdrawal.transactionId)
  const reportProgress = () => syncWithdrawal(withdrawal, psp)
  await at(one.at, () => sendWithdrawal(withdrawal, psp))
  await at(later(one.at, SETTLES_MS), async () => {
    await settleBankPayout(orderId)
    await reportProgress()
  })
  await at(later(one.at, SETTLES_MS + RETURNS_AFTER_MS), async () => {
    if (body.pixKey.startsWith('devolvido@')) await returnPayout(orderId)
    await reportProgress()
  })
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
