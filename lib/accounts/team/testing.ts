import type { Role } from '@/lib/accounts/people/roles'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { nextId } from '@/lib/kernel/new-id'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { sealContext } from './invitation'
import { storedRole } from './member'

const HOURS_12_MS = 12 * 60 * 60 * 1000

/** Adds a person to an account, signed in. @param known a person who exists already */
export async function newMember(
  merchantId: string,
  role: Role = 'finance',
  known?: { userId: string },
) {
  const user = { userId: known?.userId ?? nextId(), name: 'Caio Prado' }
  const email = `${user.userId}@example.com`
  if (!known) await prisma.user.create({ data: { ...user, email, passwordHash: '' } })
  const { userId } = user
  await prisma.membership.create({ data: { userId, merchantId, role: storedRole(role) } })
  const at = new Date()
  const session = await prisma.session.create({
    data: {
      sessionId: nextId(),
      userId,
      merchantId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + HOURS_12_MS),
    },
  })
  const actor = { merchantId, by: 'person', userId, sessionId: session.sessionId } as const
  const token = await makeSessionToken(session)
  const headers = { authorization: `Bearer ${token}` }
  return { user: { ...user, email }, actor, token, headers, session }
}

/** The token that is in an invitation's e-mail. */
export async function tokenOf(invitationId: string): Promise<string> {
  const { sealedToken, mailId } = await prisma.invitation.findFirstOrThrow({
    where: { invitationId },
  })
  return openSecret(sealedToken!, sealContext(mailId))
}

/** The actions of an account's audit log with their subjects, the first one first. */
export const actsOf = async (merchantId: string) =>
  (await prisma.auditEntry.findMany({ where: { merchantId }, orderBy: { entryId: 'asc' } })).map(
    ({ action, subject }) => [action, subject],
  )

/** The status of a refusal, and its code. */
export const errorOf = async (response: Response) => [
  response.status,
  (await response.json()).error,
]
