import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { isId } from '@/lib/kernel/ids'
import { now } from '@/lib/platform/clock'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { noSuchKeyError } from './find-api-key'

/**
 * Revokes an API key for good, with the secret that a rotation replaced, and writes the audit
 * entry. Every process refuses the key within a second, and its withdrawals at once. Revoking it
 * again changes nothing.
 *
 * @throws AppError `not_found` when the merchant has no such key
 */
export async function revokeApiKey(actor: Actor, keyId: string): Promise<void> {
  const { merchantId } = actor
  if (!isId(keyId)) throw noSuchKeyError()
  await transactInTurn(merchantId, async (tx) => {
    const { count } = await tx.keyPair.updateMany({
      where: { keyId, merchantId, revokedAt: null },
      data: { revokedAt: now() },
    })
    if (count > 0) return recordAct(tx, actor, 'key.revoked', keyId)
    const known = await tx.keyPair.count({ where: { keyId, merchantId } })
    if (known === 0) throw noSuchKeyError()
  })
}
