import { createTranslator } from 'use-intl/core'
import { dateTime } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { type MailText, mailOf } from '@/lib/platform/mail/mail-text'

/** A message about one of the installation's PIX accounts. */
interface AboutConnection {
  connectionId: string
  psp: string
}

/** The e-mails to those who run the installation, and the data of each. */
interface OperatorMessages {
  /** A comparison with a PSP found new differences on a day, as YYYY-MM-DD. */
  differences: AboutConnection & { day: string; opened: number }
  /** Events, webhooks or jobs wait although a worker runs. */
  late: Record<string, never>
  /** A job failed for the last time. */
  givenUp: Record<string, never>
  /** A PIX account has had no complete comparison for 36 hours. */
  reconciliation: Record<string, never>
  /** No check of all books has ended for 36 hours. */
  unchecked: Record<string, never>
  /**
   * The last check that came to a merchant's book found it wrong. Versions before 2026-11-28 named
   * no merchant.
   */
  wrongBooks: { merchantId?: string }
  /** Withdrawals have been sending for over ten minutes; `psp` is `none` for the sandbox's bank. */
  stuck: { psp: string }
  /** Refunds have not ended for over an hour; `psp` is `none` for cards, too. */
  stuckRefunds: { psp: string }
  /** The PSP gives no answer, or refuses the credentials. */
  connection_late: AboutConnection
  /** The client certificate has expired. */
  connection_expired: AboutConnection
  /** The client certificate expires within 30 days; `expiresAt` is ISO 8601. */
  connection_expiring: AboutConnection & { expiresAt: string }
}

export type OperatorMessage = {
  [Kind in keyof OperatorMessages]: { kind: Kind; detail: OperatorMessages[Kind] }
}[keyof OperatorMessages]

/** The page on which each is seen and resolved. */
const PAGES: Record<keyof OperatorMessages, string> = {
  differences: '/operator/reconciliation',
  late: '/operator',
  givenUp: '/operator',
  reconciliation: '/operator/connections',
  unchecked: '/operator',
  wrongBooks: '/operator',
  stuck: '/operator/payouts?state=stuck',
  stuckRefunds: '/operator',
  connection_late: '/operator',
  connection_expired: '/operator/connections',
  connection_expiring: '/operator/connections',
}

/**
 * The text for an operator: what is wrong, what to do, and the page.
 *
 * @param publicUrl the installation's origin, without a trailing slash
 */
export function operatorText(
  { kind, detail }: OperatorMessage,
  locale: Locale,
  publicUrl: string,
): MailText {
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'mail.operator' })
  const until = 'expiresAt' in detail ? dateTime(locale, detail.expiresAt, false) : ''
  const values = { merchantId: 'none', ...detail, until }
  const part = (name: 'subject' | 'happened' | 'act') => t(`${kind}.${name}`, values)
  return mailOf({
    locale,
    subject: part('subject'),
    body: [part('happened'), part('act')],
    link: { words: t('open'), url: publicUrl + PAGES[kind] },
    why: t('why', { host: new URL(publicUrl).host }),
  })
}
