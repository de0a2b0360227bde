import { lockPerson } from '@/lib/accounts/people/find-person'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { EmailLink, Prisma } from '@/lib/platform/db/generated/client'
import type { LinkPurpose } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { digestOfToken } from './link-token'

/**
 * A link by its token, as long as it works.
 *
 * @throws AppError `not_found` for one that is unknown, was used, or is too old
 */
export async function getLink(token: string, purpose: LinkPurpose): Promise<EmailLink> {
  const link = await prisma.emailLink.findFirst({ where: working(token, [purpose]) })
  if (!link) throw unusable()
  return link
}

/**
 * Uses a link, in the caller's database transaction, and locks its person until that ends. Of several
 * that use it at once, one succeeds.
 *
 * @throws AppError `not_found` for one that is unknown, was used, or is too old
 */
export async function takeLink(tx: Tx, token: string, ...purposes: LinkPurpose[]) {
  const where = working(token, purposes)
  const found = await tx.emailLink.findFirst({ where, select: { userId: true } })
  if (!found) throw unusable()
  await lockPerson(tx, found.userId)
  const [link] = await tx.emailLink.updateManyAndReturn({ where, data: { usedAt: now() } })
  if (!link) throw unusable()
  return link
}

/** Makes a person's links useless that still work, of some kinds. */
export async function closeLinks(tx: Tx, userId: string, ...purposes: LinkPurpose[]) {
  const usedAt = now()
  const where = { userId, purpose: { in: purposes }, usedAt: null, expiresAt: { gt: usedAt } }
  await tx.emailLink.updateMany({ where, data: { usedAt } })
}

/** The refusal of a link. It does not say why, because that would tell which ones exist. */
export const unusable = () =>
  new AppError('not_found', 'This link no longer works. Ask for a new one')

function working(token: string, purposes: LinkPurpose[]): Prisma.EmailLinkWhereInput {
  const digest = digestOfToken(token)
  return { digest, purpose: { in: purposes }, usedAt: null, expiresAt: { gt: now() } }
}
