import { knownLocale } from '@/lib/i18n/locale'
import { invitationText } from '@/lib/messages/invitation-text'
import { refusalOf } from '@/lib/messages/send-messages'
import { now } from '@/lib/platform/clock'
import { openSecret } from '@/lib/platform/crypto/seal'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isAddressRefused, sendMail } from '@/lib/platform/mail/send-mail'
import type { JobPayload } from '@/lib/platform/queue/add-job'
import { INVITATION_MS, sealContext } from './invitation'
import { roleOf } from './member'

/**
 * E-mails the link of an invitation, in the language of who invites, and forgets the link's token.
 * Nothing is sent for one that was withdrawn, accepted or sent again since. A repeat has the same
 * `Message-ID`. An address that the mail server refuses for good is not tried again, and the team's
 * page says that the invitation was not delivered. Without a mail server the e-mail is among those
 * of the person who invites, because the invited one may have no account yet.
 *
 * @throws Error when it was not accepted for another reason; the job is then retried
 */
export async function sendInvitation(job: JobPayload['send_invitation']): Promise<void> {
  const { merchantId, invitationId, mailId } = job
  const where = { merchantId, invitationId, mailId, expiresAt: { gt: now() } }
  const invitation = await prisma.invitation.findFirst({
    where: { ...where, sealedToken: { not: null } },
    include: { merchant: { select: { name: true } }, invitedBy: true },
  })
  if (!invitation?.sealedToken) return
  const { email, role, merchant, invitedBy, expiresAt, sealedToken } = invitation
  const locale = knownLocale(invitedBy.locale)
  const told = {
    merchantName: merchant.name,
    invitedBy: invitedBy.name,
    role: roleOf(role),
    expiresAt,
    token: openSecret(sealedToken, sealContext(mailId)),
  }
  try {
    await sendMail({
      mailId,
      userId: invitedBy.userId,
      // When this link was made: an invitation that is sent again has a new one.
      date: new Date(expiresAt.getTime() - INVITATION_MS),
      to: { name: '', address: email },
      ...invitationText(told, locale, env.PUBLIC_URL),
    })
  } catch (error) {
    return recordFailed(where, error)
  }
  const data = { sealedToken: null, sentAt: now(), failedAt: null }
  await prisma.invitation.updateMany({ where, data })
}

/** Notes that the e-mail was not accepted. @throws the error, unless sending again is of no use */
async function recordFailed(where: Prisma.InvitationWhereInput, error: unknown): Promise<void> {
  const isRefused = isAddressRefused(error)
  const data = { failedAt: now(), ...(isRefused && { sealedToken: null }) }
  await prisma.invitation.updateMany({ where, data })
  if (!isRefused) throw error
  const { merchantId, invitationId } = where
  log.warn({ ...refusalOf(error), merchantId, invitationId }, 'an invitation was not delivered')
}
