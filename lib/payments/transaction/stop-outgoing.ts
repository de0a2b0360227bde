import { type Actor, INSTALLATION } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** Since when an operator has stopped all withdrawals and refunds; null while they are sent. */
export async function findStop(db: Tx = prisma): Promise<Date | null> {
  const installation = await db.installation.findFirst()
  return installation?.withdrawalsStoppedAt ?? null
}

/**
 * Stops all withdrawals and refunds of the installation: none is created, approved or sent. Those
 * that are with a provider already are only asked about. A repeat keeps the time of the first stop.
 */
export async function stopOutgoing(actor: Actor): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.installation.updateMany({
      where: { withdrawalsStoppedAt: null },
      data: { withdrawalsStoppedAt: now() },
    })
    if (count > 0) await recordAct(tx, actor, 'withdrawals.stopped', INSTALLATION)
  })
}

/**
 * Allows withdrawals and refunds again. Those that waited are sent within two minutes, each after
 * its provider was asked and did not know it.
 */
export async function allowOutgoing(actor: Actor): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.installation.updateMany({
      where: { withdrawalsStoppedAt: { not: null } },
      data: { withdrawalsStoppedAt: null },
    })
    if (count > 0) await recordAct(tx, actor, 'withdrawals.allowed', INSTALLATION)
  })
}
