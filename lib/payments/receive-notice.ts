import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { readNoticed } from '@/lib/payments/charges/write-settlement'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { cardProcessorOf, sandboxCards } from '@/lib/payments/connections/choose-card-processor'
import { isNoticesSecret, showsCertificate } from '@/lib/payments/connections/notices'
import { type Connected, pspOf, sandboxBank } from '@/lib/payments/connections/open-psp'
import { syncDispute, syncInfraction } from '@/lib/payments/disputes/sync-open-disputes'
import { syncRefundOf } from '@/lib/payments/refunds/send-refund'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { now } from '@/lib/platform/clock'
import type { CardProvider } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { ownHeader, VERIFIED_CLIENT } from '@/lib/platform/http/client-address'
import { readText } from '@/lib/platform/http/input/read-input'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { CardNotice, CardProcessor } from '@/lib/providers/cards/port'
import type { Notice as PixNotice } from '@/lib/providers/pix/port'

/**
 * Handles a provider's notice. A notice is only a hint: we read the transaction id from it and ask
 * the provider for the rest. If that fails, this call fails too, and the provider sends the notice
 * again.
 *
 * @throws AppError `not_found` for an unknown provider
 * @throws AppError `body_too_large`, as for any body
 * @throws AppError `unauthenticated` for a notice without a valid signature
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function receiveNotice(name: string, request: Request): Promise<void> {
  if (name === 'sandbox-cards') return receiveSandboxCardNotice(request)
  if (name !== 'sandbox') throw new AppError('not_found', `There is no provider "${name}" here`)
  await actOnNotices(request, { connectionId: null, psp: sandboxBank })
}

/**
 * Handles the notices that a PSP sends to the secret address of a connection. A notice is only a
 * hint: we ask the PSP about the transactions that it names, if this connection made them. If that
 * fails, this call fails too, and the PSP sends the notice again.
 *
 * @throws AppError `not_found` for an unknown connection, for a wrong secret, and for a PSP that
 *   must show a certificate and did not
 * @throws AppError `unauthenticated` for a notice without the signature that this PSP writes
 * @throws AppError `body_too_large`, `acquirer_unavailable`
 */
export async function receivePixNotice(
  { connectionId, secret }: { connectionId: string; secret: string },
  request: Request,
): Promise<void> {
  const isSecret = uuid().safeParse(connectionId).success && isNoticesSecret(connectionId, secret)
  const known = isSecret && (await prisma.pixConnection.findUnique({ where: { connectionId } }))
  const isVerified = ownHeader(request.headers, VERIFIED_CLIENT) !== null
  if (!known || (showsCertificate(known) && !isVerified)) {
    throw new AppError('not_found', 'There is nothing here')
  }
  await actOnNotices(request, { connectionId, psp: await pspOf({ connectionId }) })
}

/** Every notice is tried, so that one that fails does not hold the others of its batch back. */
async function actOnNotices(request: Request, sender: Connected): Promise<void> {
  const notices = await sender.psp.readNotices(await readText(request), request.headers)
  await attemptEach(notices, 'act on a notice', (notice) => actOnPix(notice, sender))
}

/**
 * Acts on one verified notice of a PSP: asks it about the transaction that the notice names, if its
 * sender made that transaction, and writes what it says.
 */
export async function actOnPix(notice: PixNotice, { connectionId, psp }: Connected): Promise<void> {
  // A payment that names no charge of ours is found by the PSP's list.
  const read = notice.about !== 'payment' && (await readNoticed(notice.transactionId))
  if (!read) return
  const { row } = read
  const found = { merchantId: row.merchantId, transactionId: row.transactionId }
  if (row.source !== 'PIX' || row.connectionId !== connectionId) {
    log.warn(
      { ...found, connectionId },
      'a notice names a transaction that its sender did not make',
    )
  } else if (notice.about === 'charge') await settleCharge(found, psp, read)
  else if (notice.about === 'refund') {
    // The payment's own notice may be lost, or come later.
    if (row.status === 'PENDING') await settleCharge(found, psp, read)
    await syncRefundOf(found, psp)
  } else if (notice.about === 'infraction') await syncInfraction(found, notice.infractionId, psp)
  else await settleWithdrawal(found, await psp.findPayout(found.transactionId))
}

/**
 * Handles a notice of the sandbox's card processor.
 *
 * @throws AppError `unauthenticated`, `body_too_large`, `acquirer_unavailable`, as `receiveNotice`
 */
export async function receiveSandboxCardNotice(request: Request): Promise<void> {
  const notice = await sandboxCards.readNotice(await readText(request), request.headers)
  const found = await locateOf(notice)
  if (notice && found) await act(found, notice, { provider: 'sandbox', processor: sandboxCards })
}

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
    await syncRefundOf(of, processor)
  } else if (notice.about === 'dispute') await syncDispute(of, notice.disputeId, processor)
}
