import type { Actor } from '@/lib/accounts/audit/actor'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { lockMerchant } from './lock-merchant'

/**
 * Gives a business another name, and writes the audit entry and an e-mail to its owners, in one
 * database transaction. PIX codes that exist keep the name with which they were made.
 *
 * @see docs/decisions/0114
 */
export async function renameMerchant(actor: Actor, name: string) {
  const { merchantId } = actor
  return transactInTurn(merchantId, async (tx) => {
    await lockMerchant(tx, merchantId)
    const where = { merchantId }
    const before = await tx.merchant.findUniqueOrThrow({ where, select: { name: true } })
    await tx.merchant.update({ where, data: { name } })
    const subject = { id: merchantId, name }
    await recordNotifiedAct(tx, actor, 'merchant.renamed', subject, { before, after: { name } })
    return { merchantId, name }
  })
}
