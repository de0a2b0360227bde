import { receiveSandboxCardNotice } from '@/lib/checkout/provider/receive-card-notice'
import { syncInfraction } from '@/lib/disputes/sync-infraction'
import { AppError } from '@/lib/errors'
import { readText } from '@/lib/http/input/read-input'
import { ACQUIRERS } from './choose-acquirer'
import { locateTransaction } from './locate-transaction'
import { settleCashout } from './settle-cashout'
import { settleCharge } from './settle-charge'
import { syncRefundOf } from './sync-refund'

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
