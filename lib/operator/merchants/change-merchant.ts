import { STANDARD_FEES } from '@/lib/accounts/merchants/fees'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { isId } from '@/lib/kernel/ids'
import { fromReaisOrNull } from '@/lib/kernel/money'
import { readBook } from '@/lib/ledger/open-book'
import { byOperator, type Operator } from '@/lib/operator/operator'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { type MerchantRow, noSuchMerchantError, PEOPLE } from './get-merchant'
import { MERCHANT_STATUS, type MerchantChange, presentMerchant } from './merchant'
import { recordTerms } from './record-terms'

/**
 * Changes a merchant's status, fees, reserve or limits, with an entry in its audit log and an
 * e-mail to its owners. Payments that were already credited keep their fee and their reserve.
 *
 * @returns the merchant after the change
 * @throws AppError `not_found`
 */
export async function changeMerchant(
  operator: Operator,
  merchantId: string,
  change: MerchantChange,
) {
  if (!isId(merchantId)) throw noSuchMerchantError(merchantId)
  const book = await readBook(merchantId)
  const { status, cashoutsEnabled, reserveBasisPoints, reserveDays } = change
  return transactInTurn(merchantId, async (tx) => {
    await lockMerchant(tx, merchantId)
    const old = await tx.merchant.findUnique({ where: { merchantId }, include: PEOPLE })
    if (!old) throw noSuchMerchantError(merchantId)
    const row = await tx.merchant.update({
      where: { merchantId },
      include: PEOPLE,
      data: {
        status: status && MERCHANT_STATUS[status],
        cashoutsEnabled,
        reserveBasisPoints,
        reserveDays,
        cashoutMax: fromReaisOrNull(change.cashoutMax),
        cashoutDailyMax: fromReaisOrNull(change.cashoutDailyMax),
        pixFeeBasisPoints: change.pixFeeBasisPoints,
        pixFeeFixed: fromReaisOrNull(change.pixFeeFixed),
        cardFeeBasisPoints: change.cardFeeBasisPoints,
        cardFeeFixed: fromReaisOrNull(change.cardFeeFixed),
      },
    })
    const given = Object.keys(change) as (keyof MerchantChange)[]
    const of = (merchant: MerchantRow) => {
      const presented = presentMerchant(merchant, book, STANDARD_FEES)
      return Object.fromEntries(given.map((name) => [name, presented[name]]))
    }
    const actor = byOperator(operator, merchantId)
    const changed = presentMerchant(row, book, STANDARD_FEES)
    await recordTerms(tx, actor, { before: of(old), after: of(row) }, changed.standardFees)
    return changed
  })
}
