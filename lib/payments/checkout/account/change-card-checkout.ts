import type { Action } from '@/lib/accounts/audit/action'
import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { type Role, rolesFor } from '@/lib/accounts/people/roles'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { sealProviderSecret } from '@/lib/payments/connections/cards/make-card-processor'
import { now } from '@/lib/platform/clock'
import { type CardCheckout, Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { checkProvider } from './check-card-checkout'
import type { CheckoutChange, CheckoutSetup } from './checkout-change'
import { checkoutIssues } from './checkout-issues'
import { getCardCheckout } from './get-card-checkout'

/**
 * Sets up an account's card checkout, or changes its provider, and asks the provider whether
 * everything is ready. A new checkout takes cards from then on, unless `enabled` is false; one that
 * is switched off stays so.
 *
 * @throws AppError `invalid_request` as `writeCheckout`
 */
export async function setUpCardCheckout(actor: Actor, merchant: Merchant, setup: CheckoutSetup) {
  await askIfUnknown(await writeCheckout(actor, setup))
  return getCardCheckout(merchant)
}

/**
 * Changes the given fields of an account's card checkout. New keys are tested at the provider at
 * once.
 *
 * @throws AppError `forbidden`, with `detail.roles`, for keys from a role that may not choose the
 *   processor: keys of another account there send it every later payment
 * @throws AppError `not_found` for an account without a card checkout
 * @throws AppError `invalid_request` as `writeCheckout`
 * @see docs/decisions/0102-owners-choose-who-is-paid-for-cards.md
 */
export async function changeCardCheckout(
  actor: Actor,
  merchant: Merchant,
  change: CheckoutChange,
  role: Role,
) {
  if (change.publishableKey !== undefined || change.secretKey !== undefined) refuseKeys(role)
  await askIfUnknown(await writeCheckout(actor, change))
  return getCardCheckout(merchant)
}

function refuseKeys(role: Role): void {
  const roles = rolesFor('setUpCardCheckout')
  if (roles.includes(role)) return
  const message = `Your role in this account is ${role}. Only an owner changes the keys at the card processor`
  throw new AppError('forbidden', message, { role, roles: [...roles] })
}

/** The change stays when the provider does not answer. The merchant can repeat the check later. */
async function askIfUnknown(checkout: CardCheckout): Promise<void> {
  if (checkout.readiness !== null) return
  await checkProvider(checkout).catch((error) => {
    if (error instanceof AppError && error.code === 'acquirer_unavailable') return
    throw error
  })
}

type Change = CheckoutChange & { provider?: CheckoutSetup['provider'] }

/**
 * Writes the given fields of an account's card checkout and their audit entries, in one database
 * transaction. Other fields stay. A change of the provider, of a secret or of the payment method
 * configuration clears the stored readiness, because the provider has to be asked again.
 *
 * Stripe's secrets stay when another provider is chosen, because earlier charges are still read and
 * refunded with them.
 *
 * @throws AppError `not_found` without a provider, for an account without a card checkout
 * @throws AppError `invalid_request` for what this installation or this provider does not support
 */
export function writeCheckout(actor: Actor, { provider, ...change }: Change) {
  const { merchantId } = actor
  return transactInTurn(merchantId, async (tx) => {
    // Changes of one account queue on its Merchant row, because the first one has no CardCheckout
    // row to lock.
    await lockMerchant(tx, merchantId)
    const current = await tx.cardCheckout.findUnique({ where: { merchantId } })
    const chosen = provider ?? current?.provider
    if (!chosen) throw new AppError('not_found', NONE_YET)
    const issues = checkoutIssues({ provider: chosen, change, current, isLive: env.isLive })
    if (issues.length > 0) throw invalidRequestError(...issues)
    await recordAll(tx, actor, actsOf(current, chosen, change))
    const data = { ...columnsOf(merchantId, change), ...providerColumns(current, chosen) }
    const isReadinessStale = READINESS_DEPENDS_ON.some((field) => field in data)
    const at = now()
    const written = {
      ...data,
      ...(isReadinessStale && { readiness: Prisma.DbNull, checkedAt: null }),
      updatedAt: at,
    }
    return tx.cardCheckout.upsert({
      where: { merchantId },
      create: { merchantId, createdAt: at, ...SETTLES[chosen], ...written },
      update: written,
    })
  })
}

const NONE_YET = 'This account has no card checkout yet: PUT sets one up'

/** The stored readiness is valid only for these values. */
const READINESS_DEPENDS_ON = [
  'provider',
  'secretKeyCipher',
  'webhookSecretCipher',
  'paymentMethodConfigurationId',
]

/** The provider decides the settlement mode: Stripe pays out to the merchant's own account. */
const SETTLES = {
  sandbox: { provider: 'sandbox', settlementMode: 'internal' },
  stripe: { provider: 'stripe', settlementMode: 'external' },
} as const

/** The columns for the given fields. Secrets are encrypted. */
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

/** Drops empty notes: the default text is shown for those wallets. */
function notesOf(notes: NonNullable<CheckoutChange['walletNotes']>) {
  return Object.fromEntries(Object.entries(notes).filter(([, words]) => words))
}

/** The columns that a change of provider sets. */
function providerColumns(current: CardCheckout | null, chosen: CheckoutSetup['provider']) {
  if (current?.provider === chosen) return {}
  const withoutStripe = { publishableKey: null, paymentMethodConfigurationId: null }
  return { ...SETTLES[chosen], ...(chosen === 'sandbox' && withoutStripe) }
}

/**
 * Writes the audit entries, and one e-mail to the owners where the processor or its keys changed.
 */
async function recordAll(tx: Tx, actor: Actor, acts: readonly CheckoutAction[]): Promise<void> {
  const { merchantId } = actor
  const notified = acts.find(isNotified)
  for (const act of acts) {
    if (act === notified) await recordNotifiedAct(tx, actor, notified, { id: merchantId, name: '' })
    else await recordAct(tx, actor, act, merchantId)
  }
}

type CheckoutAction = Extract<Action, `card_checkout.${string}`>

const isNotified = (act: CheckoutAction) =>
  act === 'card_checkout.set_up' || act === 'card_checkout.keys_changed'

function actsOf(
  current: CardCheckout | null,
  chosen: CheckoutSetup['provider'],
  { enabled, publishableKey, secretKey, webhookSecret, ...settings }: CheckoutChange,
): CheckoutAction[] {
  const hasKeys = [publishableKey, secretKey, webhookSecret].some((key) => key !== undefined)
  const isSwitched = current !== null && enabled !== undefined && enabled !== current.enabled
  const acts: [CheckoutAction, boolean][] = [
    ['card_checkout.set_up', current?.provider !== chosen],
    ['card_checkout.keys_changed', hasKeys],
    [enabled ? 'card_checkout.enabled' : 'card_checkout.disabled', isSwitched],
    ['card_checkout.changed', Object.keys(settings).length > 0],
  ]
  return acts.filter(([, isDone]) => isDone).map(([act]) => act)
}
