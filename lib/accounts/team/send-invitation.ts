import { LOCALES } from '@/lib/i18n/locale'
import { now } from '@/lib/platform/clock'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { invitationText } from '@/lib/platform/mail/invitation-text'
import { sendMail } from '@/lib/platform/mail/send-mail'
import type { JobPayload } from '@/lib/platform/queue/add-job'
import { INVITATION_MS, sealContext } from './invitation'
import { roleOf } from './member'

/**
 * E-mails the link of an invitation, in the language of who invites, and forgets the link's token.
 * Nothing is sent for one that was withdrawn, accepted or sent again since. A repeat has the same
 * `Message-ID`. Without a mail server the e-mail is among those of who invites, because the invited
 * person may have no account yet.
 *
 * @throws Error when it was not accepted; the job is then retried
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
  const locale = LOCALES.find((one) => one === invitedBy.locale) ?? LOCALES[0]
  const told = {
    ...{ merchantName: merchant.name, invitedBy: invitedBy.name, role: roleOf(role), expiresAt },
    token: openSecret(sealedToken, sealContext(mailId)),
  }
  await sendMail({
    ...{ mailId, userId: invitedBy.userId },
    // When this link was made: an invitation that is sent again has a new one.
    date: new Date(expiresAt.getTime() - INVITATION_MS),
    to: { name: '', address: email },
    ...invitationText(told, locale, env.PUBLIC_URL),
  })
  await prisma.invitation.updateMany({ where, data: { sealedToken: null, sentAt: now() } })
}
