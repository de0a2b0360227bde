import { randomInt } from 'node:crypto'
import type { Actor } from '@/lib/accounts/audit/actor'
import { findActorName } from '@/lib/accounts/audit/find-actor-name'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import type { Role } from '@/lib/accounts/people/roles'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { fromReaisOrNull } from '@/lib/kernel/money'
import { nextId } from '@/lib/kernel/new-id'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { now } from '@/lib/platform/clock'
import type { KeyPair } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { presentNewKey, presentPowers } from './api-key'
import type { NewKeyBody } from './key-bodies'
import { formatKey, keyDigest } from './key-format'
import { allows, refuseScopes } from './scopes'

/** How many API keys of an account may work at a time. */
const KEYS_MAX = 100

/**
 * Creates an API key and writes the audit entry. The owners get an e-mail about one that can
 * withdraw. The secret key is only in this result, because the database stores its digest.
 *
 * @param role of the person, who cannot give a key more power than they have
 * @throws AppError `forbidden` for scopes that this role may not give
 * @throws AppError `invalid_request` for an expiry in the past
 * @throws AppError `invalid_state` when the account has 100 keys that work
 * @see docs/contract.md#authentication
 */
export async function createApiKey(actor: Actor, wanted: NewKeyBody, role: Role) {
  refuseScopes(role, wanted.scopes)
  refusePast(wanted.expiresAt)
  const { merchantId } = actor
  const { name, scopes, expiresAt = null, allowedNetworks = [], dailyWithdrawalLimit } = wanted
  const { secretKey, kept } = newSecretKey()
  const publicKey = formatKey('public', randomInt)
  const dailyWithdrawalMax = fromReaisOrNull(dailyWithdrawalLimit)
  const powers = { name, scopes, expiresAt, allowedNetworks, dailyWithdrawalMax }
  const row = { keyId: nextId(), merchantId, publicKey, createdAt: now(), ...powers }
  const key = await transactInTurn(merchantId, async (tx) => {
    await refuseTooMany(tx, merchantId)
    const made = await tx.keyPair.create({ data: { ...row, ...kept } })
    await recordAct(tx, actor, 'key.created', made.keyId, { after: presentPowers(made) })
    if (allows(scopes, 'withdraw')) {
      await notifyOfKey(tx, actor, made)
    }
    return made
  })
  return presentNewKey(key, secretKey)
}

async function notifyOfKey(tx: Tx, actor: Actor, key: KeyPair): Promise<void> {
  const { merchantId, name: keyName, scopes, expiresAt, dailyWithdrawalMax } = key
  const detail = {
    keyName,
    scopes,
    networks: key.allowedNetworks,
    dailyLimit: dailyWithdrawalMax === null ? null : `${dailyWithdrawalMax}`,
    expiresAt: expiresAt?.toISOString() ?? null,
    by: await findActorName(tx, actor),
    ip: actor.address ?? null,
  }
  await notifyOwners(tx, merchantId, { kind: 'key_can_withdraw', detail })
}

/** Counts under the merchant's lock, so that keys that are made at once find each other. */
async function refuseTooMany(tx: Tx, merchantId: string): Promise<void> {
  await lockMerchant(tx, merchantId)
  const isAhead = { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] }
  const working = await tx.keyPair.count({ where: { merchantId, revokedAt: null, ...isAhead } })
  if (working < KEYS_MAX) return
  const message = `An account has ${KEYS_MAX} working API keys at most: revoke those that are not used`
  throw new AppError('invalid_state', message)
}

/** A new secret key, and what the database keeps of it. */
export function newSecretKey() {
  const secretKey = formatKey('secret', randomInt)
  const kept = { secretDigest: keyDigest(secretKey), secretLast4: secretKey.slice(-4) }
  return { secretKey, kept }
}

/** @throws AppError `invalid_request` for an expiry that is not in the future */
export function refusePast(expiresAt: Date | null | undefined): void {
  if (!expiresAt || expiresAt > now()) return
  throw invalidRequestError({
    path: 'expiresAt',
    message: 'must be in the future',
    code: 'in_past',
  })
}
