import { type Action, type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import {
  cardProcessorOf,
  sealProviderSecret,
} from '@/lib/payments/connections/choose-card-processor'
import { now } from '@/lib/platform/clock'
import { type CardCheckout, Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { CheckoutChange, CheckoutSetup } from './checkout-change'
import { checkoutIssues } from './checkout-issues'
import { getCardCheckout } from './get-card-checkout'

/**
 * Sets an account's card checkout up, or gives it another provider, and asks the provider whether
 * all is ready. It takes cards from then on, unless `enabled` says otherwise.
 *
 * @throws AppError `invalid_request` as `writeCheckout`
 */
export async function setUpCardCheckout(actor: Actor, merchant: Merchant, setup: CheckoutSetup) {
  await askIfUnknown(await writeCheckout(actor, { enabled: true, ...setup }))
  return getCardCheckout(merchant)
}

/**
 * Changes what is sent of an account's card checkout. New keys are tried at the provider at once.
 *
 * @throws AppError `not_found` for an account that has none yet
 * @throws AppError `invalid_request` as `writeCheckout`
 */
export async function changeCardCheckout(actor: Actor, merchant: Merchant, change: CheckoutChange) {
  await askIfUnknown(await writeCheckout(actor, change))
  return getCardCheckout(merchant)
}

/** A provider that does not answer now leaves the change as it is: it is asked again by hand. */
async function askIfUnknown(checkout: CardCheckout): Promise<void> {
  if (checkout.readiness !== null) return
  await checkProvider(checkout).catch((error) => {
    if (error instanceof AppError && error.code === 'acquirer_unavailable') return
    throw error
  })
}

type Change = CheckoutChange & { provider?: CheckoutSetup['provider'] }

/**
 * Writes what was sent of an account's card checkout, and who sent it, in one transaction; the rest
 * stays as it is. Whatever changes what the provider is asked with makes its last word void.
 *
 * Stripe's secrets stay when another provider is chosen: what was charged with them is still asked
 * after, and given back, with them.
 *
 * @throws AppError `not_found` without a provider, for an account that has none yet
 * @throws AppError `invalid_request` for what this installation or this provider does not take
 */
export function writeCheckout(actor: Actor, { provider, ...change }: Change) {
  const { merchantId } = actor
  return takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      // Changes of one account queue here: the first one has no row of its own to wait for.
      await tx.$executeRaw`
      SELECT FROM "Merchant" WHERE "merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
      const kept = await tx.cardCheckout.findUnique({ where: { merchantId } })
      const chosen = provider ?? kept?.provider
      if (!chosen) throw new AppError('not_found', NONE_YET)
      const issues = checkoutIssues({ provider: chosen, change, kept, isLive: env.isLive })
      if (issues.length > 0) throw invalidRequest(...issues)
      for (const act of actsOf(kept, chosen, change)) await recordAct(tx, actor, act, merchantId)
      const data = { ...columnsOf(merchantId, change), ...providerColumns(kept, chosen) }
      const isAskedAnew = ASKED_WITH.some((field) => field in data)
      const written = {
        ...data,
        ...(isAskedAnew && { readiness: Prisma.DbNull, checkedAt: null }),
        updatedAt: now(),
      }
      return tx.cardCheckout.upsert({
        where: { merchantId },
        create: { merchantId, ...SETTLES[chosen], ...written },
        update: written,
      })
    }),
  )
}

const NONE_YET = 'This account has no card checkout yet: PUT sets one up'

/** What a provider is asked with: its last word holds for these. */
const ASKED_WITH = [
  'provider',
  'secretKeyCipher',
  'webhookSecretCipher',
  'paymentMethodConfigurationId',
]

/** Where the money goes is the provider's to say: Stripe pays out to the merchant's own account. */
const SETTLES = {
  sandbox: { provider: 'sandbox', settlementMode: 'internal' },
  stripe: { provider: 'stripe', settlementMode: 'external' },
} as const

/** The columns of what was sent; a secret goes in encrypted. */
function columnsOf(merchantId: string, change: CheckoutChange) {
  const { secretKey, webhookSecret, ...plain } = change
  const seal = (name: 'secretKey' | 'webhookSecret', secret: string) =>
    sealProviderSecret(merchantId, name, secret)
  return {
    ...plain,
    ...(secretKey && { secretKeyCipher: seal('secretKey', secretKey), secretKeySetAt: now() }),
    ...(webhookSecret !== undefined && {
      webhookSecretCipher: webhookSecret && seal('webhookSecret', webhookSecret),
      webhookSecretSetAt: webhookSecret && now(),
      noticedAt: null,
    }),
    ...(plain.walletNotes && { walletNotes: notesOf(plain.walletNotes) }),
  }
}

/** The notes that say something: of the others ours are shown. */
function notesOf(notes: NonNullable<CheckoutChange['walletNotes']>) {
  return Object.fromEntries(Object.entries(notes).filter(([, words]) => words))
}

/** What goes with a provider that was not there before. */
function providerColumns(kept: CardCheckout | null, chosen: CheckoutSetup['provider']) {
  if (kept?.provider === chosen) return {}
  const withoutStripe = { publishableKey: null, paymentMethodConfigurationId: null }
  return { ...SETTLES[chosen], ...(chosen === 'sandbox' && withoutStripe) }
}

function actsOf(
  kept: CardCheckout | null,
  chosen: CheckoutSetup['provider'],
  { enabled, publishableKey, secretKey, webhookSecret, ...settings }: CheckoutChange,
): Action[] {
  const hasKeys = [publishableKey, secretKey, webhookSecret].some((key) => key !== undefined)
  const isSwitched = kept !== null && enabled !== undefined && enabled !== kept.enabled
  const acts: [Action, boolean][] = [
    ['card_checkout.set_up', kept?.provider !== chosen],
    ['card_checkout.keys_changed', hasKeys],
    [enabled ? 'card_checkout.enabled' : 'card_checkout.disabled', isSwitched],
    ['card_checkout.changed', Object.keys(settings).length > 0],
  ]
  return acts.filter(([, isDone]) => isDone).map(([act]) => act)
}

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
