import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { cardAcquirerOf } from '@/lib/payments/connections/choose-card-processor'
import { now } from '@/lib/platform/clock'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { CardAcquirer } from '@/lib/providers/cards/port'
import { getCardCheckout } from './get-card-checkout'

/**
 * Asks an account's card provider whether all is ready, keeps what it says, and gives the whole
 * state.
 *
 * @throws AppError `not_found` for an account without a card checkout
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; what it said before stays
 */
export async function checkCardCheckout(merchant: Merchant) {
  const { merchantId } = merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  if (!checkout) throw new AppError('not_found', 'This account has no card checkout to check')
  await checkProvider(checkout)
  return getCardCheckout(merchant)
}

/**
 * Asks whoever takes an account's cards whether all is ready, and keeps it, unless the account has
 * changed what it is asked with meanwhile.
 *
 * @throws AppError `acquirer_unavailable`
 */
export async function checkProvider(
  checkout: CardCheckout,
  acquirer: CardAcquirer = cardAcquirerOf(checkout),
): Promise<void> {
  const readiness = await acquirer.checkReadiness()
  const { merchantId, provider, secretKeyCipher, webhookSecretCipher } = checkout
  const { paymentMethodConfigurationId } = checkout
  const askedWith = { provider, secretKeyCipher, webhookSecretCipher, paymentMethodConfigurationId }
  await prisma.cardCheckout.updateMany({
    where: { merchantId, ...askedWith },
    data: { readiness: readiness.map((item) => ({ ...item })), checkedAt: now() },
  })
}
