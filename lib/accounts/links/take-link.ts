import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { tokenDigest } from '@/lib/platform/crypto/sign-token'
import type { EmailLink } from '@/lib/platform/db/generated/client'
import type { LinkPurpose } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { LINK } from './send-link'

/**
 * A link of one of some kinds by its token, as long as it works.
 *
 * @throws AppError `not_found` for one that is unknown, was used, or is too old
 */
export async function getLink(token: string, ...purposes: LinkPurpose[]): Promise<EmailLink> {
  const link = await findLink(token, purposes)
  if (!link) throw linkError()
  return link
}

/** Whether the link of a token still works, as one of some kinds. Asking does not use it. */
export const isUsable = async (token: string, ...purposes: LinkPurpose[]): Promise<boolean> =>
  (await findLink(token, purposes)) !== null

async function findLink(token: string, purposes: LinkPurpose[]): Promise<EmailLink | null> {
  const digest = tokenDigest(token, LINK)
  if (!digest) return null
  return prisma.emailLink.findFirst({
    where: { digest, purpose: { in: purposes }, ...whereUsable() },
  })
}

/**
 * Uses a link, in a database transaction that holds the lock of its person (`changePerson`). Of
 * several that use it at once, one succeeds.
 *
 * @throws AppError `not_found` for one that is unknown, was used, or is too old
 */
export async function takeLink(tx: Tx, { digest }: EmailLink): Promise<EmailLink> {
  const where = { digest, ...whereUsable() }
  const [link] = await tx.emailLink.updateManyAndReturn({ where, data: { usedAt: now() } })
  if (!link) throw linkError()
  return link
}

/**
 * Makes a person's links useless that still work, of some kinds, by marking them as used. Those of
 * a change of address leave it, because a used link means that its address agreed to the change.
 */
export async function closeLinks(tx: Tx, userId: string, ...purposes: LinkPurpose[]) {
  const usedAt = now()
  const where = { userId, purpose: { in: purposes }, usedAt: null, expiresAt: { gt: usedAt } }
  await tx.emailLink.updateMany({ where, data: { usedAt, changeId: null } })
}

/**
 * Ends what a new password ends: a person's links that could replace it or move their address, and
 * a change of address whose links wait to be sent.
 */
export async function closeForNewPassword(tx: Tx, userId: string): Promise<void> {
  await closeLinks(tx, userId, 'reset_password', 'leave_email', 'take_email')
  await tx.$executeRaw`SELECT graphile_worker.remove_job(${emailChangeKey(userId)})`
}

/** The key of the job that sends the links of a person's change of address: the newest counts. */
export const emailChangeKey = (userId: string) => `send_email_change ${userId}`

/** The refusal of a link. It does not say why, because that would tell which ones exist. */
export const linkError = () =>
  new AppError('not_found', 'This link no longer works. Ask for a new one')

const whereUsable = () => ({ usedAt: null, expiresAt: { gt: now() } })
