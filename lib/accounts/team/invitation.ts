import { z } from 'zod'
import { Email, NewPassword } from '@/lib/accounts/passwords/credentials'
import { AppError } from '@/lib/kernel/errors'
import { NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { name, text } from '@/lib/kernel/text'
import { DAY_MS } from '@/lib/kernel/time'
import { id, instant, words } from '@/lib/kernel/wire-fields'
import type { Invitation } from '@/lib/platform/db/generated/client'
import { RoleSchema, roleOf } from './member'

/** How long the link of an invitation opens it, in ms. */
export const INVITATION_MS = 7 * DAY_MS

/** How many invitations of one account may be open. */
export const INVITATIONS_MAX = 50

/** The purpose that the signature of an invitation's link covers. */
export const INVITATION = 'invitation'

/** The encryption context of an invitation's token, which is stored until its e-mail is sent. */
export const sealContext = (mailId: string) => `invitation:${mailId}`

const TOKEN_LENGTH_MAX = 200

/** The error for an invitation that was accepted or withdrawn, or is another account's. */
export const noSuchInvitationError = () =>
  new AppError('not_found', 'This account has no such open invitation')

/** The body that invites a person. */
export const NewInvitation = z.strictObject({
  email: Email.describe('Where the invitation is sent; the person joins with this address'),
  role: RoleSchema,
})

export type NewInvitation = z.infer<typeof NewInvitation>

/** The body by which a person without an account accepts an invitation. */
export const InvitedPerson = z.strictObject({
  name: name(NAME_LENGTH_MAX).describe("The person's name"),
  password: NewPassword,
})

export type InvitedPerson = z.infer<typeof InvitedPerson>

/** The body by which a signed-in person accepts an invitation. */
export const InvitationToken = z.strictObject({
  token: text(TOKEN_LENGTH_MAX).describe("The last part of the link's path"),
})

export const InvitationSchema = z
  .object({
    invitationId: id('The invitation'),
    email: words('Where it is sent'),
    role: RoleSchema,
    invitedBy: words('The name of who invites'),
    createdAt: instant('When the person was invited'),
    expiresAt: instant('Until when its link opens it'),
    sentAt: instant('When its link was e-mailed; null until then').nullable(),
    failedAt: instant(
      'When the mail server last failed to take the e-mail; null until then, and once it was sent',
    ).nullable(),
  })
  .meta({ id: 'Invitation', description: 'An invitation that nobody has accepted yet' })

export const InvitationListSchema = z.object({ data: z.array(InvitationSchema) })

export const OpenInvitationSchema = z.object({
  merchantName: words('The name of the business'),
  invitedBy: words('The name of who invites'),
  email: words('The address that is invited'),
  role: RoleSchema,
  hasAccount: z
    .boolean()
    .describe('Whether the address has an account: it is accepted by signing in'),
  expiresAt: instant('Until when the link opens it'),
})

const ReceivedInvitationSchema = z
  .object({
    invitationId: id('The invitation'),
    merchantName: words('The name of the business'),
    invitedBy: words('The name of who invites'),
    role: RoleSchema,
    expiresAt: instant('Until when it can be accepted'),
  })
  .meta({ id: 'ReceivedInvitation', description: 'An open invitation to the signed-in person' })

export const ReceivedInvitationListSchema = z.object({ data: z.array(ReceivedInvitationSchema) })

export const JoinedSchema = z.object({
  merchantId: id('The business'),
  name: words('The name of the business'),
  role: RoleSchema,
})

/** An invitation in wire form, without its token. */
export function presentInvitation(row: Invitation & { invitedBy: { name: string } }) {
  const { invitationId, email, invitedBy, createdAt, expiresAt, sentAt, failedAt } = row
  return {
    invitationId,
    email,
    role: roleOf(row.role),
    invitedBy: invitedBy.name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}
