import { LOCALES, type Locale } from '@/lib/i18n/locale'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { type ClaimedMessage, claimMessage } from './claim-message'
import { messageText } from './message-text'
import { recordFailed, recordSent, recordSentTo } from './record-sending'
import { sendMail } from './send-mail'

/** So many failures in a row are no fault of the messages. */
const FAILURES_IN_A_ROW_MAX = 5

type Send = typeof sendMail

/**
 * Sends what owners are to be told, each in their language, until nothing is due. Nothing is held
 * in the database meanwhile. At least once: a crash between sending and noting it sends it again,
 * under the same Message-ID. What fails is tried for three days, then given up in the log.
 *
 * May run any number of times at once.
 *
 * @param merchantId when given, only this merchant's
 */
export async function sendMessages(
  merchantId: string | null = null,
  send: Send = sendMail,
): Promise<void> {
  let inARow = 0
  while (inARow < FAILURES_IN_A_ROW_MAX) {
    const message = await claimMessage(merchantId)
    if (!message) return
    inARow = (await sendMessage(message, send)) ? 0 : inARow + 1
  }
}

async function sendMessage(message: ClaimedMessage, send: Send): Promise<boolean> {
  let failure: unknown = null
  for (const owner of await findOwners(message.merchantId)) {
    if (message.sentTo.includes(owner.userId)) continue
    try {
      await send(mailTo(owner, message))
      await recordSentTo(message, owner.userId)
    } catch (error) {
      failure = error
    }
  }
  if (failure) await fail(message, failure)
  else await recordSent(message)
  return !failure
}

async function fail(message: ClaimedMessage, err: unknown): Promise<void> {
  const { merchantId, messageId, kind, attempts } = message
  const again = await recordFailed(message)
  const about = { err, merchantId, messageId, kind, attempts }
  if (again) log.warn({ ...about, again }, 'an e-mail was not sent, to be tried again')
  else log.error(about, 'an e-mail was given up: its owners were not told')
}

interface Owner {
  userId: string
  name: string
  email: string
  locale: string
}

async function findOwners(merchantId: string): Promise<Owner[]> {
  const select = { userId: true, name: true, email: true, locale: true }
  const found = await prisma.membership.findMany({
    where: { merchantId, role: 'OWNER' },
    select: { user: { select } },
    orderBy: { userId: 'asc' },
  })
  return found.map(({ user }) => user)
}

function mailTo({ userId, name, email, locale }: Owner, message: ClaimedMessage) {
  return {
    mailId: message.messageId,
    userId,
    to: { name, address: email },
    date: message.createdAt,
    ...messageText(message, localeOf(locale), env.PUBLIC_URL),
  }
}

function localeOf(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? LOCALES[0]
}
