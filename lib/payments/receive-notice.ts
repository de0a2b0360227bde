import { AppError } from '@/lib/kernel/errors'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { ACQUIRERS } from '@/lib/payments/connections/choose-psp'
import { syncInfraction } from '@/lib/payments/disputes/sync-infraction'
import { syncRefundOf } from '@/lib/payments/refunds/sync-refund'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { settleCashout } from '@/lib/payments/withdrawals/settle-withdrawal'
import { readText } from '@/lib/platform/http/input/read-input'
import { receiveSandboxCardNotice } from './receive-card-notice'

/**
 * Takes a provider's notice. It is a hint and no more: what became of the
 * money is asked of the provider. When that fails, so does this, and the
 * provider sends its notice again.
 *
 * @throws AppError `not_found` for a provider that this installation has not
 * @throws AppError `body_too_large`, as for any body
 * @throws AppError `unauthenticated` for a notice that the provider did not sign
 * @throws AppError `acquirer_unavailable` when the provider can't be asked
 */
export async function receiveNotice(name: string, request: Request): Promise<void> {
  if (name === 'sandbox-cards') return receiveSandboxCardNotice(request)
  const acquirer = Object.hasOwn(ACQUIRERS, name) ? ACQUIRERS[name] : undefined
  if (!acquirer) throw new AppError('not_found', `There is no provider "${name}" here`)
  const notice = await acquirer.readNotice(await readText(request), request.headers)
  const found = notice && (await locateTransaction(notice.transactionId))
  if (!found) return
  if (notice.about === 'charge') await settleCharge(found, acquirer)
  else if (notice.about === 'refund') await syncRefundOf(found, acquirer)
  else if (notice.about === 'infraction') await syncInfraction(found, notice.infractionId, acquirer)
  else await settleCashout(found, await acquirer.findCashout(found.transactionId))
}
