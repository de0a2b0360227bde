import { randomUUID } from 'node:crypto'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { sendMail } from '@/lib/platform/mail/send-mail'

interface NewItems {
  connectionId: string
  psp: string
  day: string
  opened: number
}

/**
 * E-mails the operator about new items of a day. Without OPERATOR_EMAIL nothing is sent. An e-mail
 * that fails is logged and not repeated: the items stay, and the metric counts them.
 */
export async function notifyOperator({ connectionId, psp, day, opened }: NewItems): Promise<void> {
  if (!env.OPERATOR_EMAIL) return
  const subject = `${opened} ${opened === 1 ? 'difference' : 'differences'} with ${psp} on ${day}`
  const lines = [
    `Guichê compared the day ${day} with the lists of ${psp} (connection ${connectionId}).`,
    `New differences: ${opened}.`,
    'Run "npm run reconcile" on the server to see them and to resolve each one.',
  ]
  const mail = {
    ...{ mailId: randomUUID(), userId: 'operator', date: now(), subject },
    text: lines.join('\n\n'),
    // The day, the PSP's name and an id need no escape.
    html: lines.map((line) => `<p>${line}</p>`).join(''),
    to: { name: 'Operator', address: env.OPERATOR_EMAIL },
  }
  await sendMail(mail).catch((err) => {
    log.error({ err, connectionId, day }, 'could not e-mail the operator about differences')
  })
}
