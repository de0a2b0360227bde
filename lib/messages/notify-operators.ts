import { knownLocale } from '@/lib/i18n/locale'
import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { addJob, type JobPayload } from '@/lib/platform/queue/add-job'
import { type OperatorMessage, operatorText } from './operator-message'

/**
 * Adds the jobs that e-mail those who run the installation, in the caller's database transaction,
 * so that neither a crash nor a mail server that is down loses an e-mail. It goes to
 * OPERATOR_EMAIL, and without that setting to every operator.
 *
 * @returns whether there is anybody to whom it goes
 */
export async function notifyOperators(tx: Tx, message: OperatorMessage): Promise<boolean> {
  const recipients = env.OPERATOR_EMAIL ? [null] : await findOperators(tx)
  const mailId = newId(now())
  for (const userId of recipients) await addJob(tx, 'mail_operator', { mailId, userId, ...message })
  return recipients.length > 0
}

async function findOperators(tx: Tx): Promise<string[]> {
  const operators = await tx.operator.findMany({ orderBy: { createdAt: 'asc' } })
  return operators.map(({ userId }) => userId)
}

/**
 * Sends the e-mail to one recipient. A repeat has the same `Message-ID`. Nothing is sent to a
 * person who is no operator any more.
 *
 * @throws Error when it was not accepted; the job is then retried
 */
export async function mailOperator(job: JobPayload['mail_operator']): Promise<void> {
  const { mailId, userId, ...message } = 'kind' in job ? job : asWrittenNow(job)
  const to = userId ? await findRecipient(userId) : settingsRecipient()
  if (!to) return
  const { locale, ...recipient } = to
  const text = operatorText(message as OperatorMessage, locale, env.PUBLIC_URL)
  await sendMail({ mailId, date: now(), ...recipient, ...text })
}

/** A job of a version before 2026-11-28, which knew of differences alone. */
function asWrittenNow({
  mailId,
  ...detail
}: Exclude<JobPayload['mail_operator'], { kind: string }>) {
  return { mailId, userId: null, kind: 'differences', detail }
}

function settingsRecipient() {
  if (!env.OPERATOR_EMAIL) return null
  const to = { name: 'Operator', address: env.OPERATOR_EMAIL }
  return { userId: 'operator', to, locale: 'en' as const }
}

async function findRecipient(userId: string) {
  const operator = await prisma.operator.findUnique({ where: { userId }, include: { user: true } })
  if (!operator) return null
  const { name, email, locale } = operator.user
  return { userId, to: { name, address: email }, locale: knownLocale(locale) }
}
