import { newId } from '@/lib/kernel/new-id'
import { HOUR_MS } from '@/lib/kernel/time'
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
    ...{ transactionId, amount: 1n, createdAt, merchantName: 'Guiche', merchantCity: 'SAO PAULO' },
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
  })
  const { status } = await psp.closeCharge(transactionId)
  return status === 'closed'
}
