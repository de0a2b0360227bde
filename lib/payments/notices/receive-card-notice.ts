import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { cardProcessorOf, sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { syncDispute } from '@/lib/payments/disputes/sync-dispute'
import { syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { CardProvider } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { readText } from '@/lib/platform/http/input/read-input'
import { log } from '@/lib/platform/log'
import type { CardNotice, CardProcessor } from '@/lib/providers/cards/port'

/**
 * Handles a notice that Stripe sent to the address of one account. A notice is only a hint: the
 * state is read from Stripe. If that fails, this call fails too, and Stripe sends the notice again.
 *
 * @throws AppError `not_found` for an account without a Stripe key
 * @throws AppError `unauthenticated` for a notice that is not signed with the account's secret
 * @throws AppError `body_too_large`, `acquirer_unavailable`
 */
export async function receiveStripeNotice(merchantId: string, request: Request): Promise<void> {
  const checkout = await findStripe(merchantId)
  const processor = cardProcessorOf(checkout)
  const notice = await processor.readNotice(await readText(request), request.headers)
  await prisma.cardCheckout.update({ where: { merchantId }, data: { noticedAt: now() } })
  const found = await locateOf(notice)
  if (notice && found?.merchantId === merchantId) {
    await act(found, notice, { provider: 'stripe', processor })
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

/**
 * Handles a notice of the sandbox's card processor, as `receiveStripeNotice` handles one of Stripe.
 *
 * @throws AppError `unauthenticated`, `body_too_large`, `acquirer_unavailable`
 */
export async function receiveSandboxCardNotice(request: Request): Promise<void> {
  const notice = await sandboxCards.readNotice(await readText(request), request.headers)
  const found = await locateOf(notice)
  if (notice && found) await act(found, notice, { provider: 'sandbox', processor: sandboxCards })
}

async function locateOf(notice: CardNotice | null): Promise<TransactionKey | null> {
  return !notice || notice.about === 'nothing' ? null : locateTransaction(notice.transactionId)
}

/** The sender of a notice, and its adapter. */
interface Sender {
  provider: CardProvider
  processor: CardProcessor
}

/**
 * Asks the sender of a notice about the charge, but only if the sender opened that charge's
 * session. An account signs notices with its own secret, so it could name any charge. A provider
 * that did not open the charge does not know it, and that answer could fail a refund that another
 * provider is carrying out.
 */
async function act(of: TransactionKey, notice: CardNotice, { provider, processor }: Sender) {
  const where = byKey(of)
  const opened = await prisma.checkoutSession.findUnique({ where, select: { provider: true } })
  if (opened?.provider !== provider) {
    log.warn({ ...of, provider }, 'a notice names a charge that its sender did not open')
  } else if (notice.about === 'session') await syncSession(of, processor)
  else if (notice.about === 'refund') {
    // The notice of the payment may arrive after the notice of its refund.
    await syncSession(of, processor)
    await syncRefundsOf(of, processor)
  } else if (notice.about === 'dispute') await syncDispute(of, notice.disputeId, processor)
}
