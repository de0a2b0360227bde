import { randomUUID } from 'node:crypto'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { addJob, type JobPayload } from '@/lib/platform/queue/add-job'

type NewItems = Omit<JobPayload['mail_operator'], 'mailId'>

/**
 * Adds the job that e-mails the operator about new items of a day, in the caller's database
 * transaction, so that neither a crash nor a mail server that is down loses it. Without
 * OPERATOR_EMAIL nothing is sent.
 */
export async function notifyOperator(tx: Tx, items: NewItems): Promise<void> {
  if (env.OPERATOR_EMAIL) await addJob(tx, 'mail_operator', { mailId: randomUUID(), ...items })
}

/**
 * Sends the e-mail. A repeat has the same `Message-ID`.
 *
 * @throws Error when it was not accepted; the job is then retried
 */
export async function mailOperator(job: JobPayload['mail_operator']): Promise<void> {
  const { mailId, connectionId, psp, day, opened } = job
  if (!env.OPERATOR_EMAIL) return
  const subject = `${opened} ${opened === 1 ? 'difference' : 'differences'} with ${psp} on ${day}`
  const lines = [
    `What ${psp} (connection ${connectionId}) says of the day ${day} differs from the books of Guichê.`,
    `New differences: ${opened}.`,
    `See and resolve them at ${env.PUBLIC_URL}/operator/reconciliation, or by "npm run reconcile" on the server.`,
  ]
  await sendMail({
    ...{ mailId, userId: 'operator', date: now(), subject },
    text: lines.join('\n\n'),
    // The day, the PSP's name, an id and our own address need no escape.
    html: lines.map((line) => `<p>${line}</p>`).join(''),
    to: { name: 'Operator', address: env.OPERATOR_EMAIL },
  })
}
