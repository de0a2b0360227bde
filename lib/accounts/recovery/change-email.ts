import { createHash } from 'node:crypto'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { hasRoom, makeLink, sendLink } from '@/lib/accounts/links/send-link'
import { closeLinks, emailChangeKey } from '@/lib/accounts/links/take-link'
import { changePerson } from '@/lib/accounts/people/change-person'
import { sendInUse } from '@/lib/accounts/people/notify-in-use'
import { invalidRequestError } from '@/lib/kernel/errors'
import { nextId } from '@/lib/kernel/new-id'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob, type JobPayload } from '@/lib/platform/queue/add-job'

/**
 * Takes a person's wish for another e-mail address, which a job follows: nothing changes before
 * both addresses have confirmed. The answer does not tell whether the new one has an account.
 *
 * @param provenHash the hash of the password that they have just proved
 * @throws AppError `invalid_request` for the address that they have
 */
export async function changeEmail(
  actor: PersonActor,
  { email, newEmail, provenHash }: { email: string; newEmail: string; provenHash: string },
): Promise<void> {
  if (newEmail === email) {
    const message = 'is your e-mail address already'
    throw invalidRequestError({ path: 'email', message, code: 'email_same' })
  }
  const { merchantId, userId } = actor
  await prisma.$transaction(async (tx) => {
    await recordAct(tx, actor, 'email.change_asked', userId, { after: { email: newEmail } })
    const job = { userId, merchantId, newEmail, proof: proofOf(provenHash) }
    await addJob(tx, 'send_email_change', job, { key: emailChangeKey(userId) })
  })
}

/** Tells one password's hash from another's, without being a copy of it. */
export const proofOf = (passwordHash: string) =>
  createHash('sha256').update(passwordHash).digest('base64url')

/**
 * Sends the links that confirm a change of address, one to each address. An address that was never
 * confirmed is not asked, because its person may not be able to read it. A new address that has an
 * account gets a message that says so instead of a link; the old one cannot tell. Earlier changes
 * that are not complete end. After three changes within an hour nothing is sent, and the earlier
 * ones go on. Nothing is sent either if the password that was proved has been changed since.
 */
export async function sendEmailChange(change: JobPayload['send_email_change']): Promise<void> {
  const { userId, merchantId, newEmail, proof } = change
  await changePerson(userId, async (tx) => {
    const person = await tx.user.findUniqueOrThrow({
      where: { userId },
      select: { email: true, emailConfirmedAt: true, passwordHash: true },
    })
    if (proofOf(person.passwordHash) !== proof) return
    if (!(await hasRoom(tx, userId, 'take_email'))) return
    await closeLinks(tx, userId, 'leave_email', 'take_email')
    const link = { userId, merchantId, change: { newEmail, changeId: nextId() } }
    const taking = { ...link, email: newEmail }
    // A link that nobody is sent counts as well, because the number of changes that are left would
    // tell.
    if (await sendInUse(tx, newEmail)) await makeLink(tx, taking, 'take_email')
    else await sendLink(tx, taking, { kind: 'take_email', detail: {} })
    if (!person.emailConfirmedAt) return
    const leaving = { ...link, email: person.email }
    await sendLink(tx, leaving, { kind: 'leave_email', detail: { newEmail } })
  })
}
