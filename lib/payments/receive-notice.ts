import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { cardProcessorOf, sandboxCards } from '@/lib/payments/connections/choose-card-processor'
import { PSPS } from '@/lib/payments/connections/choose-psp'
import { syncDispute, syncInfraction } from '@/lib/payments/disputes/sync-open-disputes'
import { syncRefundOf } from '@/lib/payments/refunds/send-refund'
import { locateTransaction } from '@/lib/payments/transaction/lock-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { now } from '@/lib/platform/clock'
import type { CardProvider } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { readText } from '@/lib/platform/http/input/read-input'
import { log } from '@/lib/platform/log'
import type { CardNotice, CardProcessor } from '@/lib/providers/cards/port'

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
  const acquirer = Object.hasOwn(PSPS, name) ? PSPS[name] : undefined
  if (!acquirer) throw new AppError('not_found', `There is no provider "${name}" here`)
  const notice = await acquirer.readNotice(await readText(request), request.headers)
  const found = notice && (await locateTransaction(notice.transactionId))
  if (!found) return
  if (notice.about === 'charge') await settleCharge(found, acquirer)
  else if (notice.about === 'refund') await syncRefundOf(found, acquirer)
  else if (notice.about === 'infraction') await syncInfraction(found, notice.infractionId, acquirer)
  else await settleWithdrawal(found, await acquirer.findPayout(found.transactionId))
}

/**
 * Takes a notice of the sandbox's card processor.
 *
 * @throws AppError `unauthenticated`, `body_too_large`, `acquirer_unavailable`, as `receiveNotice`
 */
export async function receiveSandboxCardNotice(request: Request): Promise<void> {
  const notice = await sandboxCards.readNotice(await readText(request), request.headers)
  const found = await locateOf(notice)
  if (notice && found) await act(found, notice, { provider: 'sandbox', acquirer: sandboxCards })
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
  const acquirer = cardProcessorOf(checkout)
  const notice = await acquirer.readNotice(await readText(request), request.headers)
  await prisma.cardCheckout.update({ where: { merchantId }, data: { noticedAt: now() } })
  const found = await locateOf(notice)
  if (notice && found?.merchantId === merchantId) {
    await act(found, notice, { provider: 'stripe', acquirer })
  }
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

/** Who sent a notice, and by what it is asked. */
interface Sender {
  provider: CardProvider
  acquirer: CardProcessor
}

/**
 * Asks whoever sent a notice about what they opened themselves. Of any other charge they know
 * nothing, and that they don't would be written as an answer: a refund that the bank is making, as
 * refused. An account signs with a secret of its own, so it can name whatever charge it likes.
 */
async function act(of: TransactionKey, notice: CardNotice, { provider, acquirer }: Sender) {
  const where = byKey(of)
  const opened = await prisma.checkoutSession.findUnique({ where, select: { provider: true } })
  if (opened?.provider !== provider) {
    log.warn({ ...of, provider }, 'a notice is about a charge that its sender did not open')
  } else if (notice.about === 'session') await syncSession(of, acquirer)
  else if (notice.about === 'refund') await syncRefundOf(of, acquirer)
  else if (notice.about === 'dispute') await syncDispute(of, notice.disputeId, acquirer)
}
