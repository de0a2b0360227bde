import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { invalidRequest } from '@/lib/kernel/errors'
import { fromReais } from '@/lib/kernel/money'
import { prisma } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { presentSettings, type SettingsChange } from './settings'

/**
 * Changes a merchant's settings and writes the audit entry, in one database transaction.
 *
 * @returns all settings after the change
 * @throws AppError `invalid_request` when approval is set to "above an amount" without an amount
 */
export async function changeSettings(actor: Actor, change: SettingsChange) {
  const { merchantId } = actor
  const { cashoutApproval, cashoutApprovalAbove: above, cashoutDuplicateGuard } = change
  return takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      const merchant = await tx.merchant.update({
        where: { merchantId },
        data: {
          cashoutApproval: cashoutApproval && APPROVAL[cashoutApproval],
          cashoutApprovalAbove: above == null ? above : fromReais(above),
          cashoutDuplicateGuard,
        },
      })
      if (merchant.cashoutApproval === 'ABOVE' && merchant.cashoutApprovalAbove === null) {
        const message = 'say above which amount a withdrawal asks for approval'
        throw invalidRequest({ path: 'cashoutApprovalAbove', message, code: 'approval_amount' })
      }
      await recordAct(tx, actor, 'settings.changed', merchantId)
      return presentSettings(merchant)
    }),
  )
}

const APPROVAL = { never: 'NEVER', always: 'ALWAYS', above: 'ABOVE' } as const
