import type { CardAcquirer, CardNotice } from '@/lib/acquirers/card-port'
import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { readText } from '@/lib/http/read-input'
import { uuid } from '@/lib/text'
import { locateTransaction } from '@/lib/transactions/locate-transaction'
import { syncRefundOf } from '@/lib/transactions/sync-refund'
import type { TransactionKey } from '@/lib/transactions/transaction-key'
import { cardAcquirerOf, sandboxCards } from './choose-card-acquirer'
import { syncDispute } from './sync-dispute'
import { syncSession } from './sync-session'

/**
 * Takes a notice of the sandbox's card processor.
 *
 * @throws AppError `unauthenticated`, `body_too_large`, `acquirer_unavailable`, as `receiveNotice`
 */
export async function receiveSandboxCardNotice(request: Request): Promise<void> {
  const notice = await sandboxCards.readNotice(await readText(request), request.headers)
  const found = await locateOf(notice)
  if (notice && found) await act(found, notice, sandboxCards)
}

/**
 * Takes a notice that Stripe sent to the address of one account. It is a hint and no more: what
 * became of the money is asked of Stripe. When that fails, so does this, and it is sent again.
 *
 * @throws AppError `not_found` for an account that has no Stripe
 * @throws AppError `unauthenticated` for a notice that is not signed with the account's secret
 * @throws AppError `body_too_large`, `acquirer_unavailable`
 */
export async function receiveStripeNotice(merchantId: string, request: Request): Promise<void> {
  const checkout = await findStripe(merchantId)
  const acquirer = cardAcquirerOf(checkout)
  const notice = await acquirer.readNotice(await readText(request), request.headers)
  await prisma.cardCheckout.update({ where: { merchantId }, data: { noticedAt: now() } })
  const found = await locateOf(notice)
  if (notice && found?.merchantId === merchantId) await act(found, notice, acquirer)
}

async function findStripe(merchantId: string) {
  const id = uuid().safeParse(merchantId)
  const checkout = id.success
    ? await prisma.cardCheckout.findUnique({ where: { merchantId: id.data } })
    : null
  if (checkout?.secretKeyCipher) return { ...checkout, provider: 'stripe' as const }
  throw new AppError('not_found', 'There is no account with Stripe under this address')
}

async function locateOf(notice: CardNotice | null): Promise<TransactionKey | null> {
  return !notice || notice.about === 'nothing' ? null : locateTransaction(notice.transactionId)
}

async function act(of: TransactionKey, notice: CardNotice, acquirer: CardAcquirer): Promise<void> {
  if (notice.about === 'session') await syncSession(of, acquirer)
  else if (notice.about === 'refund') await syncRefundOf(of, acquirer)
  else if (notice.about === 'dispute') await syncDispute(of, notice.disputeId, acquirer)
}
