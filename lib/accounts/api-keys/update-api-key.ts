import type { Actor } from '@/lib/accounts/audit/actor'
import type { Role } from '@/lib/accounts/people/roles'
import { isId } from '@/lib/kernel/ids'
import { fromReaisOrNull } from '@/lib/kernel/money'
import { now } from '@/lib/platform/clock'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { presentKey, presentPowers } from './api-key'
import { lockApiKey, noSuchKeyError } from './find-api-key'
import type { KeyChange } from './key-bodies'
import { recordKeyAct } from './record-key-act'
import { refuseScopes } from './scopes'
import { sumKeyWithdrawals } from './sum-key-withdrawals'

/**
 * Changes the name, the allowed networks or the daily limit of an API key, and writes the audit
 * entry, in one database transaction. Omitted fields do not change. Every process holds the key to
 * its new networks within a second, and to its new limit at once.
 *
 * @param role of the person, who cannot change a key with more power than they may give
 * @returns the key after the change
 * @throws AppError `not_found` when the merchant has no such key
 * @throws AppError `invalid_state` for a revoked key
 * @throws AppError `forbidden` for a key whose scopes this role may not give
 */
export async function updateApiKey(actor: Actor, keyId: string, change: KeyChange, role: Role) {
  const { merchantId } = actor
  if (!isId(keyId)) throw noSuchKeyError()
  const { name, allowedNetworks, dailyWithdrawalLimit } = change
  const dailyWithdrawalMax = fromReaisOrNull(dailyWithdrawalLimit)
  return transactInTurn(merchantId, async (tx) => {
    const before = await lockApiKey(tx, merchantId, keyId)
    refuseScopes(role, before.scopes)
    const data = { name, allowedNetworks, dailyWithdrawalMax }
    const key = await tx.keyPair.update({ where: { keyId, merchantId }, data })
    const changed = { before: presentPowers(before), after: presentPowers(key) }
    await recordKeyAct(tx, actor, 'key.changed', key, changed)
    const at = now()
    const sums = await sumKeyWithdrawals(tx, merchantId, at, [keyId])
    return presentKey(key, { at, withdrawn: sums.get(keyId) ?? 0n })
  })
}
