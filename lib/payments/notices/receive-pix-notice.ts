import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { readNoticed } from '@/lib/payments/charges/settlement/write-settlement'
import { type ConnectedPsp, pspOf } from '@/lib/payments/connections/psp/find-psp'
import { isNoticesSecret, showsCertificate } from '@/lib/payments/connections/psp/pix-notices'
import { syncFraudReport } from '@/lib/payments/disputes/sync-open-disputes'
import { syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { prisma } from '@/lib/platform/db/prisma'
import { ownHeader, VERIFIED_CLIENT } from '@/lib/platform/http/client-address'
import { readText } from '@/lib/platform/http/input/read-input'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Notice } from '@/lib/providers/pix/port'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'

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

/**
 * Acts on all notices of a request. Every one is tried, so that one that fails does not hold the
 * others of its batch back.
 *
 * @throws AppError as `receivePixNotice`
 */
export async function actOnNotices(request: Request, sender: ConnectedPsp): Promise<void> {
  const notices = await sender.psp.readNotices(await readText(request), request.headers)
  await attemptEach(notices, 'act on a notice', (notice) => actOnPix(notice, sender))
}

/**
 * Acts on one verified notice of a PSP: asks it about the transaction that the notice names, if its
 * sender made that transaction, and writes what it says.
 */
export async function actOnPix(notice: Notice, { connectionId, psp }: ConnectedPsp): Promise<void> {
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
  } else if (notice.about === 'charge') await syncCharge(found, psp, { read })
  else if (notice.about === 'refund') {
    // The payment's own notice may be lost, or come later.
    if (row.status === 'PENDING') await syncCharge(found, psp, { read })
    await syncRefundsOf(found, psp)
  } else if (notice.about === 'infraction') await syncFraudReport(found, notice.infractionId, psp)
  else if ((await syncWithdrawal(found, psp)) === 'unknown' && row.status === 'COMPLETED') {
    // It has told of it before, so that it will tell of its return, too.
    throw wrongAnswerError('the PSP', 'does not find a withdrawal that it has paid')
  }
}
