import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { at, now } from '@/lib/platform/clock'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { CardPaymentBody } from '@/lib/sandbox/cards/card-bodies'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { testCardNamed } from '@/lib/sandbox/cards/test-cards'
import type { Sale } from './plan-months'

const DECLINED_AFTER_MS = 90_000
/** The price in reais from which customers pay in installments. */
const IN_PARTS_FROM = 150

/**
 * Sells by card: creates the charge, pays with a test card, and applies the processor's outcome.
 */
export async function payByCard(merchant: Merchant, sale: Sale, processor: CardProcessor) {
  const { paidAt, card } = sale
  const installments = sale.body.amount < IN_PARTS_FROM ? 1 : 3
  const body = ChargeBody.parse({ ...sale.body, paymentMethod: 'credit_card', installments })
  const { charge } = await at(sale.at, () =>
    createCardCharge(merchant, body, { publicKey: null, origin: 'API', processor }),
  )
  const moment = paidAt ?? new Date(sale.at.getTime() + DECLINED_AFTER_MS)
  const holder = body.clientName ?? merchant.name
  await at(moment, async () => {
    await payCardSession(charge.externalId ?? '', tryOf(card ?? '', holder, installments))
    if (paidAt) await syncSession(charge, processor)
  })
  const { expiresAt } = charge
  if (!paidAt && expiresAt && expiresAt < now()) {
    await at(expiresAt, () => syncSession(charge, processor))
  }
}

function tryOf(slug: string, holder: string, installments: number) {
  const { number, brand } = testCardNamed(slug)
  const cvc = brand === 'amex' ? '1234' : '123'
  const expYear = now().getUTCFullYear() + 4
  return CardPaymentBody.parse({
    card: { number, expMonth: 11, expYear, cvc, holder },
    installments,
  })
}
