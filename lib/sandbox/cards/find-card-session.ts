import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxCardPayment, SandboxCardSession } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** Where a session stands at the processor. */
export interface SessionStanding {
  session: SandboxCardSession
  /** The try that is on its way or has paid; null while there is none. */
  payment: SandboxCardPayment | null
  /** The tries that were declined, oldest first. */
  declined: SandboxCardPayment[]
}

/**
 * Where a session stands now: open only while its time runs.
 *
 * @throws AppError `not_found` for a session that was never opened
 */
export async function getSessionStanding(sessionId: string): Promise<SessionStanding> {
  const session = await prisma.sandboxCardSession.findUnique({ where: { sessionId } })
  if (!session) throw noSuchSession()
  return standingOf(prisma, session)
}

/**
 * Takes a session for the caller's transaction, so that whoever pays, ends or gives back take turns.
 *
 * @throws AppError `not_found` for a session that was never opened
 */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionStanding> {
  await tx.$queryRaw`SELECT 1 FROM "SandboxCardSession" WHERE "sessionId" = ${sessionId} FOR UPDATE`
  const session = await tx.sandboxCardSession.findUnique({ where: { sessionId } })
  if (!session) throw noSuchSession()
  return standingOf(tx, session)
}

async function standingOf(db: Tx, session: SandboxCardSession): Promise<SessionStanding> {
  const { sessionId, status, expiresAt } = session
  const tries = await db.sandboxCardPayment.findMany({
    where: { sessionId, status: { in: ['PROCESSING', 'PAID', 'DECLINED'] } },
    orderBy: { createdAt: 'asc' },
  })
  const declined = tries.filter((one) => one.status === 'DECLINED')
  if (status === 'OPEN') {
    const isOpen = expiresAt > now()
    return {
      session: isOpen ? session : { ...session, status: 'EXPIRED' },
      payment: null,
      declined,
    }
  }
  return { session, payment: tries.find((one) => one.status !== 'DECLINED') ?? null, declined }
}

function noSuchSession(): AppError {
  return new AppError('not_found', 'The processor has no such session')
}
