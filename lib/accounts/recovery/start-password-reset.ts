import { sendLink } from '@/lib/accounts/links/send-link'
import { changePerson } from '@/lib/accounts/people/change-person'
import { findMerchantIds } from '@/lib/accounts/people/find-merchant-ids'
import { recordAtAccounts } from '@/lib/accounts/people/record-at-accounts'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob, type JobPayload } from '@/lib/platform/queue/add-job'
import { countReset } from './limit-resets'

/**
 * Takes the wish for a new password. It looks nobody up and always does the same, so that neither
 * the answer nor its time tells whether the address has an account: a job sends the link.
 *
 * @param ip the address that asks
 * @throws AppError `rate_limited` after too many from this address
 */
export async function startPasswordReset(email: string, ip: string): Promise<void> {
  await countReset(ip)
  await addJob(prisma, 'send_password_reset', { email, ip })
}

/**
 * Sends the link for a new password to the person with this address, three times an hour at most.
 * An address without an account gets nothing. Safe to repeat: another link is sent, and each works.
 */
export async function sendPasswordReset({ email, ip }: JobPayload['send_password_reset']) {
  const user = await prisma.user.findUnique({ where: { email }, select: { userId: true } })
  if (!user) return
  const { userId } = user
  await changePerson(userId, async (tx) => {
    // The address may have moved while this waited, and its links end then.
    const person = await tx.user.findUniqueOrThrow({ where: { userId }, select: { email: true } })
    if (person.email !== email) return
    const [merchantId] = await findMerchantIds(tx, userId)
    if (!merchantId) return
    const link = { userId, merchantId, email }
    if (!(await sendLink(tx, link, { kind: 'reset_password', detail: { ip } }))) return
    await recordAtAccounts(tx, userId, { by: 'system', address: ip }, 'password.reset_sent')
  })
}
