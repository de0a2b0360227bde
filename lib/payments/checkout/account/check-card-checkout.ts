import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { cardProcessorOf } from '@/lib/payments/connections/cards/make-card-processor'
import { now } from '@/lib/platform/clock'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { getCardCheckout } from './get-card-checkout'

/**
 * Asks an account's card processor whether everything is ready, stores the result, and returns the
 * whole configuration.
 *
 * @throws AppError `not_found` for an account without a card checkout
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; the last result stays
 */
export async function checkCardCheckout(merchant: Merchant) {
  const { merchantId } = merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  if (!checkout) throw new AppError('not_found', 'This account has no card checkout to check')
  await checkProvider(checkout)
  return getCardCheckout(merchant)
}

/**
 * Asks an account's card processor whether everything is ready, and stores the result unless the
 * provider or its keys have changed meanwhile.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function checkProvider(
  checkout: CardCheckout,
  processor: CardProcessor = cardProcessorOf(checkout),
): Promise<void> {
  const readiness = await processor.checkReadiness()
  const { merchantId, provider, secretKeyCipher, webhookSecretCipher } = checkout
  const { paymentMethodConfigurationId } = checkout
  const askedWith = { provider, secretKeyCipher, webhookSecretCipher, paymentMethodConfigurationId }
  await prisma.cardCheckout.updateMany({
    where: { merchantId, ...askedWith },
    data: { readiness: readiness.map((item) => ({ ...item })), checkedAt: now() },
  })
}
