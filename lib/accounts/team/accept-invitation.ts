import type { Actor, PersonActor } from '@/lib/accounts/audit/actor'
import { nameAndEmail } from '@/lib/accounts/audit/find-actor-name'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { removeAllFactors } from '@/lib/accounts/factors/remove-factor'
import { closeForNewPassword, closeLinks } from '@/lib/accounts/links/take-link'
import { requireActive } from '@/lib/accounts/merchants/restriction'
import { checkNewPassword } from '@/lib/accounts/passwords/check-new-password'
import { hashPassword } from '@/lib/accounts/passwords/verify-password'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { endSessionsIn } from '@/lib/accounts/sessions/end-sessions'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { now } from '@/lib/platform/clock'
import { tokenDigest } from '@/lib/platform/crypto/sign-token'
import type { Prisma, User } from '@/lib/platform/db/generated/client'
import { isTaken } from '@/lib/platform/db/is-taken'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { withoutLinks } from '@/lib/platform/mail/mail-text'
import { INVITATION, type InvitedPerson } from './invitation'
import { roleOf } from './member'

/** The related rows that are shown with an invitation. */
export const WITH_NAMES = {
  merchant: { select: { name: true, status: true } },
  invitedBy: { select: { name: true, email: true } },
} satisfies Prisma.InvitationInclude

export type Opened = Prisma.InvitationGetPayload<{ include: typeof WITH_NAMES }>

/** Who invites to what, as strangers read it: without the links that a name may have. */
export const namesIn = ({ merchant, invitedBy }: Opened) => ({
  merchantName: withoutLinks(merchant.name),
  invitedBy: withoutLinks(invitedBy.name),
})

/**
 * The open invitation of a link's token, for its public page.
 *
 * @returns null for a token that was used, replaced or withdrawn, that has expired, or that is none
 */
export async function findInvitation(token: string) {
  const invitation = await open(prisma, token)
  if (!invitation) return null
  const { email, role, expiresAt } = invitation
  const user = await findPerson(prisma, email)
  return {
    ...namesIn(invitation),
    email,
    role: roleOf(role),
    hasAccount: isMemberAnywhere(user),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * As `findInvitation`, for the API.
 *
 * @throws AppError `not_found` where that has none
 */
export async function getInvitation(token: string) {
  const invitation = await findInvitation(token)
  if (!invitation) throw usedInvitationError()
  return invitation
}

/**
 * Accepts an invitation for a person without an account, who chooses a name and a password. A
 * person who was removed from all accounts cannot sign in, so that they choose both anew. Their
 * second factors stay if they had confirmed the address, and are removed otherwise. In one database
 * transaction; a token works once.
 *
 * @param from the client's address, the language of e-mail to the person, and the request's id
 * @throws AppError `not_found` for a token that opens nothing
 * @throws AppError `already_exists` for an address with an account, which accepts by signing in
 * @throws AppError `invalid_request` for a password that is easy to guess
 * @throws AppError `forbidden` when the account of the invitation is suspended
 */
export async function acceptAsNewPerson(
  token: string,
  { name, password }: InvitedPerson,
  { address, locale, requestId }: { address: string; locale: Locale; requestId?: string },
) {
  const invitation = await open(prisma, token)
  if (!invitation) throw usedInvitationError()
  await checkNewPassword(password, { email: invitation.email, names: [name] })
  const passwordHash = await hashPassword(password)
  return acceptOnce(invitation, byToken(token), hasAccountError, async (tx, taken) => {
    const user = await findPerson(tx, taken.email)
    if (isMemberAnywhere(user)) throw hasAccountError()
    const userId = user?.userId ?? newId(now())
    const { merchantId, email } = taken
    const actor: PersonActor = { merchantId, by: 'person', userId, address, requestId }
    // The link came by e-mail, so it has proved the address.
    const fields = { name, passwordHash, locale, emailConfirmedAt: now() }
    if (user) await renew(tx, actor, user, fields)
    else await tx.user.create({ data: { ...fields, userId, email, createdAt: now() } })
    return join(tx, taken, { userId, name }, actor)
  })
}

async function renew(
  tx: Tx,
  actor: PersonActor,
  { userId, email, emailConfirmedAt }: User,
  data: Prisma.UserUncheckedUpdateInput,
) {
  await lockPerson(tx, userId)
  const { count } = await tx.user.updateMany({ where: { userId, email }, data })
  // Somebody opened an account with the address since.
  if (count === 0) throw hasAccountError()
  await closeForNewPassword(tx, userId)
  await endSessionsIn(tx, actor, { userId })
  await recordAct(tx, actor, 'password.changed', userId)
  if (emailConfirmedAt) return
  // Nobody had proved the address: a stranger may have registered with it and added a passkey.
  const kinds = await removeAllFactors(tx, userId)
  if (kinds.length === 0) return
  await recordAct(tx, actor, 'factor.removed', userId, { before: { kinds } })
}

/**
 * Accepts an invitation for a signed-in person with the invited address. Their session stays in the
 * account in which it is. The link came by e-mail, so it proves the address if nothing did before.
 *
 * @throws AppError `not_found` for a token that opens nothing
 * @throws AppError `forbidden` for an invitation of another address, or of a suspended account
 * @throws AppError `already_exists` for a member
 */
export async function acceptAsMember(
  { userId, name, email }: { userId: string; name: string; email: string },
  actor: Actor,
  token: string,
) {
  const invitation = await open(prisma, token)
  if (!invitation) throw usedInvitationError()
  return acceptOnce(invitation, byToken(token), alreadyMemberError, async (tx, taken) => {
    if (taken.email !== email) {
      throw new AppError('forbidden', 'This invitation is for another e-mail address')
    }
    await proveAddress(tx, userId, email)
    return join(tx, taken, { userId, name }, { ...actor, merchantId: taken.merchantId })
  })
}

async function proveAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await lockPerson(tx, userId)
  const where = { userId, email, emailConfirmedAt: null }
  const { count } = await tx.user.updateMany({ where, data: { emailConfirmedAt: now() } })
  // A change that was asked for before did not ask this address, which now has to agree.
  if (count > 0) await closeLinks(tx, userId, 'take_email')
}

/** Finds the invitation again, in the database transaction that uses it. */
type Find = (db: Tx) => Promise<Opened | null>

const byToken =
  (token: string): Find =>
  (db) =>
    open(db, token)

/**
 * Uses an invitation in one database transaction, in a turn of its account. Only the membership,
 * and the address of a person who was just created, can exist already.
 *
 * @param refusal what the person is told then
 * @throws AppError `not_found` when it is not found again
 */
export function acceptOnce<T>(
  { merchantId }: Opened,
  find: Find,
  refusal: () => AppError,
  act: (tx: Tx, taken: Opened) => Promise<T>,
): Promise<T> {
  return transactInTurn(merchantId, async (tx) => act(tx, await take(tx, find))).catch((error) => {
    throw isTaken(error) ? refusal() : error
  })
}

/**
 * Tells the owners, makes the person a member and records it.
 *
 * @throws AppError `forbidden` when the account is suspended
 */
export async function join(
  tx: Tx,
  invitation: Opened,
  person: { userId: string; name: string },
  by: Actor,
) {
  const { merchantId, email, role, merchant, invitedBy } = invitation
  requireActive(merchant)
  const { userId, name } = person
  // Before the person joins, because a new owner is none of those who must be told.
  const detail = {
    member: nameAndEmail({ name, email }),
    role: roleOf(role),
    by: nameAndEmail(invitedBy),
    ip: by.address ?? null,
  }
  await notifyOwners(tx, merchantId, { kind: 'member_added', detail })
  await tx.membership.create({ data: { userId, merchantId, role, createdAt: now() } })
  const after = { name, email, role: roleOf(role), invitedBy: invitedBy.name }
  await recordAct(tx, by, 'member.joined', userId, { after })
  return { merchantId, name: merchant.name, role: roleOf(role) }
}

/** Reads and deletes an invitation, so that it works once. */
async function take(tx: Tx, find: Find): Promise<Opened> {
  const invitation = await find(tx)
  if (!invitation) throw usedInvitationError()
  const { merchantId, invitationId, tokenDigest: digest } = invitation
  const where = { merchantId, invitationId, tokenDigest: digest }
  const { count } = await tx.invitation.deleteMany({ where })
  if (count === 0) throw usedInvitationError()
  return invitation
}

async function open(db: Tx, token: string): Promise<Opened | null> {
  const digest = tokenDigest(token, INVITATION)
  if (!digest) return null
  const where = { tokenDigest: digest, expiresAt: { gt: now() } }
  return db.invitation.findFirst({ where, include: WITH_NAMES })
}

const findPerson = (db: Tx, email: string) =>
  db.user.findUnique({ where: { email }, include: { memberships: { take: 1 } } })

const isMemberAnywhere = (user: Awaited<ReturnType<typeof findPerson>>) =>
  Boolean(user?.memberships.length)

const usedInvitationError = () =>
  new AppError('not_found', 'This invitation was used or withdrawn, or has expired')

export const alreadyMemberError = () =>
  new AppError('already_exists', 'You are a member of this account already')

const hasAccountError = () =>
  new AppError('already_exists', 'This address has an account: sign in, then accept')
