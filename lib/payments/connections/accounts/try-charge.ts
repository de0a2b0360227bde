import { newId } from '@/lib/kernel/new-id'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import type { Psp } from '@/lib/providers/pix/port'

/**
 * Opens a charge of R$ 0.01 at a PSP and removes it, which shows that the token, the certificate
 * and the key are accepted.
 *
 * @returns whether the charge was removed
 * @throws AppError as the PSP's adapter; its cause says why, without a secret
 */
export async function tryCharge(psp: Psp): Promise<boolean> {
  const createdAt = new Date()
  const transactionId = newId(createdAt)
  await psp.openCharge({
    transactionId,
    amount: 1n,
    createdAt,
    merchantName: 'Guiche',
    merchantCity: 'SAO PAULO',
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
  })
  const { status } = await psp.closeCharge(transactionId)
  return status === 'closed'
}

/**
 * Reads a PSP's list of payments of the last minute, by which payments are found whose notices were
 * lost. An account that may only open charges would be paid, and nobody would hear of it.
 *
 * @throws AppError as the PSP's adapter
 */
export async function tryPayments(psp: Psp): Promise<void> {
  const before = new Date()
  await psp.listPayments({ since: new Date(before.getTime() - MINUTE_MS), before })
}
