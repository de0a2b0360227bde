import type { Actor } from '@/lib/accounts/audit/actor'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import { hasFactor } from '@/lib/accounts/factors/find-factors'
import { inverse } from '@/lib/kernel/collections'
import { invalidRequestError } from '@/lib/kernel/errors'
import { fromReaisOrNull } from '@/lib/kernel/money'
import { HOUR_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { lockMerchant } from './lock-merchant'
import type { Merchant } from './merchant'
import { APPROVAL, presentSettings, type SettingsChange } from './settings'

/**
 * Changes a merchant's settings and writes the audit entry, in one database transaction.
 *
 * @returns all settings after the change
 * @throws AppError `invalid_request` when approval is set to "above an amount" without an amount,
 *   and when a second factor is required by a person who has none
 */
export async function changeSettings(actor: Actor, change: SettingsChange) {
  const { merchantId } = actor
  const { cashoutApproval, cashoutDuplicateGuard, cashoutOtherApprover } = change
  return transactInTurn(merchantId, async (tx) => {
    await lockMerchant(tx, merchantId)
    const before = await tx.merchant.findUniqueOrThrow({ where: { merchantId } })
    const merchant = await tx.merchant.update({
      where: { merchantId },
      data: {
        cashoutApproval: cashoutApproval && APPROVAL_COLUMN[cashoutApproval],
        cashoutStepUpAbove: fromReaisOrNull(change.cashoutStepUpAbove),
        secondFactorRequired: change.secondFactorRequired,
        cashoutApprovalAbove: fromReaisOrNull(change.cashoutApprovalAbove),
        cashoutTwoApproversAbove: fromReaisOrNull(change.cashoutTwoApproversAbove),
        cashoutLimit: fromReaisOrNull(change.cashoutLimit),
        cashoutDailyLimit: fromReaisOrNull(change.cashoutDailyLimit),
        cashoutDuplicateGuard,
        cashoutOtherApprover,
        ...allowedOnly(before, change),
      },
    })
    if (change.secondFactorRequired) await requireOwnFactor(tx, actor)
    if (merchant.cashoutApproval === 'ABOVE' && merchant.cashoutApprovalAbove === null) {
      const message = 'say above which amount a withdrawal asks for approval'
      throw invalidRequestError({ path: 'cashoutApprovalAbove', message, code: 'approval_amount' })
    }
    const after = presentSettings(merchant, now())
    const changed = { before: presentSettings(before, now()), after }
    const subject = { id: merchantId, name: merchant.name }
    await recordNotifiedAct(tx, actor, 'settings.changed', subject, changed)
    return after
  })
}

/**
 * Turning the rule off waits as long as a new destination does: an intruder in an account could
 * otherwise withdraw to a key of their own at once.
 */
function allowedOnly(
  before: Merchant,
  { cashoutAllowedOnly }: SettingsChange,
): Partial<Pick<Merchant, 'cashoutAllowedOnly' | 'cashoutAllowedOnlyUntil'>> {
  if (cashoutAllowedOnly === undefined || cashoutAllowedOnly === before.cashoutAllowedOnly) {
    return {}
  }
  const until = new Date(now().getTime() + env.DESTINATION_WAIT_HOURS * HOUR_MS)
  return { cashoutAllowedOnly, cashoutAllowedOnlyUntil: cashoutAllowedOnly ? null : until }
}

/** Nobody may lock themselves out by requiring of others what they do not have. */
async function requireOwnFactor(tx: Tx, { userId }: Actor): Promise<void> {
  if (userId && (await hasFactor(tx, userId))) return
  const message = 'takes a second factor of your own: set one up first'
  throw invalidRequestError({ path: 'secondFactorRequired', message, code: 'factor_own' })
}

const APPROVAL_COLUMN = inverse(APPROVAL)
