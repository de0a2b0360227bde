import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { newId } from '@/lib/kernel/new-id'
import { HOUR_MS } from '@/lib/kernel/time'
import { openBook } from '@/lib/ledger/open-book'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { auditedDestination, presentDestination } from './destination'
import type { NewDestination } from './withdrawal-body'

/** How many destinations an account may have. */
const DESTINATIONS_MAX = 200

/** The allowed destinations of a merchant, newest first. */
export async function listDestinations(merchantId: string) {
  const orderBy = { destinationId: 'desc' } as const
  const rows = await prisma.destination.findMany({ where: { merchantId }, orderBy })
  return rows.map(presentDestination)
}

/**
 * Adds an allowed destination, with its audit entry, in one database transaction. It can be used
 * after `DESTINATION_WAIT_HOURS`; a later change of that setting does not move the time.
 *
 * @throws AppError `already_exists` for a key that is allowed already
 * @throws AppError `invalid_state` when the account has 200 destinations
 */
export function addDestination(actor: PersonActor, { pixKey, pixKeyType, name }: NewDestination) {
  const { merchantId } = actor
  return openBook(merchantId, async (tx) => {
    if (await tx.destination.findFirst({ where: { merchantId, pixKey } })) {
      throw new AppError('already_exists', 'This PIX key is an allowed destination already')
    }
    if ((await tx.destination.count({ where: { merchantId } })) >= DESTINATIONS_MAX) {
      throw new AppError('invalid_state', `An account has ${DESTINATIONS_MAX} destinations at most`)
    }
    const createdAt = now()
    const usableAt = new Date(createdAt.getTime() + env.DESTINATION_WAIT_HOURS * HOUR_MS)
    const destinationId = newId(createdAt)
    const given = { pixKey, pixKeyType, name: name ?? null, createdAt, usableAt }
    const row = await tx.destination.create({ data: { merchantId, destinationId, ...given } })
    const subject = { id: destinationId, name: '' }
    const after = auditedDestination(row)
    await recordNotifiedAct(tx, actor, 'destination.added', subject, { after })
    return presentDestination(row)
  })
}

/**
 * Removes an allowed destination, with its audit entry, in one database transaction. Withdrawals
 * that were asked for before are not affected.
 *
 * @throws AppError `not_found` for a destination that the merchant does not have
 */
export function removeDestination(actor: PersonActor, destinationId: string): Promise<void> {
  const { merchantId } = actor
  const missing = new AppError('not_found', 'You have no such destination')
  if (!isId(destinationId)) return Promise.reject(missing)
  return openBook(merchantId, async (tx) => {
    const row = await tx.destination.findFirst({ where: { merchantId, destinationId } })
    if (!row) throw missing
    await tx.destination.delete({
      where: { merchantId_destinationId: { merchantId, destinationId } },
    })
    const subject = { id: destinationId, name: '' }
    const before = auditedDestination(row)
    await recordNotifiedAct(tx, actor, 'destination.removed', subject, { before })
  })
}
