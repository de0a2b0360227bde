import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { changeSettings } from '@/lib/accounts/merchants/change-settings'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { CONTRACT_EVENT_NAMES } from '@/lib/events/events'
import { AppError } from '@/lib/kernel/errors'
import { readBook } from '@/lib/ledger/open-book'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { sandboxBank } from '@/lib/payments/connections/psp/find-psp'
import { syncFraudReport } from '@/lib/payments/disputes/sync-open-disputes'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { Psp } from '@/lib/providers/pix/port'
import { openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { CardPaymentBody } from '@/lib/sandbox/cards/card-bodies'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { BUYERS, GOODS, PAYER_DOCUMENT, SUPPLIERS } from './coffee-shop'

/** The amount in reais above which the demo account requires approval of a withdrawal. */
const APPROVAL_ABOVE = 100

/** The share of the available balance that the waiting withdrawal takes. */
const SHARE = 0.2

interface Providers {
  psp?: Psp
  cards?: CardProcessor
}

/**
 * Adds what is still open today to a filled demo account: a working and a failing endpoint, an
 * unpaid boleto, a disputed payment, and a withdrawal that waits for approval. Safe to repeat,
 * because it skips what exists.
 */
export async function addOpenMatters(
  { merchantId }: { merchantId: string },
  { psp = sandboxBank, cards = sandboxCards }: Providers = {},
): Promise<void> {
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const actor = bySystem(merchantId)
  await addEndpoints(actor)
  await addBoleto(merchant, cards)
  await addDispute(merchant, psp)
  await addWithdrawal(merchant, actor)
}

/** Adds no endpoints when webhooks may not reach loopback. */
async function addEndpoints(actor: Actor): Promise<void> {
  const { merchantId } = actor
  if ((await prisma.webhookEndpoint.count({ where: { merchantId } })) > 0) return
  const receiver = `${env.SANDBOX_BANK_URL}/sandbox/shop/events`
  const events = [...CONTRACT_EVENT_NAMES]
  try {
    await createEndpoint(actor, { url: receiver, events, description: 'Loja virtual' })
    const failing = {
      url: `${receiver}?answer=404`,
      events,
      description: 'Estoque, endereço antigo',
    }
    await createEndpoint(actor, failing)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ merchantId }, 'the demo account has no endpoints: webhooks may not reach loopback')
  }
}

async function addBoleto(merchant: Merchant, processor: CardProcessor): Promise<void> {
  const { merchantId } = merchant
  const takesCards = await prisma.cardCheckout.count({
    where: { merchantId, provider: 'sandbox', enabled: true },
  })
  const boletos = await prisma.checkoutSession.count({
    where: { merchantId, boletoCode: { not: null } },
  })
  if (takesCards === 0 || boletos > 0) return
  const body = ChargeBody.parse({ ...GOODS[9], clientName: BUYERS[13], paymentMethod: 'boleto' })
  const { charge } = await createCardCharge(merchant, body, {
    publicKey: null,
    origin: 'API',
    processor,
  })
  const payment = CardPaymentBody.parse({ method: 'boleto', cpf: PAYER_DOCUMENT })
  await payCardSession(charge.externalId ?? '', payment)
  await syncSession(charge, processor)
}

async function addDispute({ merchantId, ...merchant }: Merchant, psp: Psp): Promise<void> {
  if ((await prisma.dispute.count({ where: { merchantId } })) > 0) return
  const body = ChargeBody.parse({ ...GOODS[6], clientName: BUYERS[7] })
  const { charge } = await createCharge({ merchantId, ...merchant }, body, { psp })
  const payer = { name: BUYERS[7], document: PAYER_DOCUMENT }
  const { endToEndId } = await payCode({ pixCode: charge.pixCode ?? '', payer })
  await syncCharge(charge, psp)
  const { infractionId } = await openFraudReport(endToEndId)
  await syncFraudReport(charge, infractionId, psp)
}

async function addWithdrawal(merchant: Merchant, actor: Actor): Promise<void> {
  const { merchantId } = merchant
  const waiting = { merchantId, type: 'CASHOUT', status: 'PENDING' } as const
  if ((await prisma.transaction.count({ where: waiting })) > 0) return
  const { available } = await readBook(merchantId)
  const amount = Math.floor((Number(available) / 100) * SHARE)
  if (amount <= APPROVAL_ABOVE) return
  await changeSettings(actor, { cashoutApproval: 'above', cashoutApprovalAbove: APPROVAL_ABOVE })
  const body = WithdrawalBody.parse({ ...SUPPLIERS[1], amount })
  await createWithdrawal(merchant, body, { origin: 'PAINEL', actor })
}
