import { prisma } from '@/lib/platform/db/prisma'
import { lockSession, type SessionStanding } from './find-card-session'

/**
 * Ends a session that is open: from then on nobody can pay it.
 *
 * @returns what it is from now on: one that is paid or on its way stays so
 * @throws AppError `not_found` for a session that was never opened
 */
export async function expireCardSession(sessionId: string): Promise<SessionStanding> {
  return prisma.$transaction(async (tx) => {
    const standing = await lockSession(tx, sessionId)
    if (standing.session.status !== 'OPEN') return standing
    const data = { status: 'EXPIRED' } as const
    const session = await tx.sandboxCardSession.update({ where: { sessionId }, data })
    await tx.sandboxCardPayment.updateMany({
      where: { sessionId, status: 'REQUIRES_ACTION' },
      data: { status: 'CANCELLED' },
    })
    return { ...standing, session, payment: null }
  })
}
