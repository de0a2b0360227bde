import { createTranslator } from 'use-intl/core'
import { dateTime, moneyIn } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import type { OwnerMessage } from './owner-message'

interface Text {
  subject: string
  text: string
  html: string
}

/** A message about an account, the account's name, and when it was written down. */
type Told = OwnerMessage & { merchantName: string; createdAt: Date }

/**
 * What an owner reads: what happened, what was not lost, what to do, and where. Of an endpoint's
 * address neither query nor credentials are written, for those may be secrets.
 *
 * @param publicUrl the installation's origin, without a trailing slash
 */
export function messageText(message: Told, locale: Locale, publicUrl: string): Text {
  const { kind, merchantName } = message
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'mail.sent' })
  const { values, link: to } = partsOf(message, locale)
  const part = (name: 'subject' | 'happened' | 'kept' | 'act') => t(`${kind}.${name}`, values)
  const body = [part('happened'), part('kept'), part('act')]
  const link = { words: t(to.words), url: publicUrl + to.path }
  const why = t('why', { merchant: merchantName })
  const text = [...body, `${link.words}: ${link.url}`, why].join('\n\n')
  return { subject: part('subject'), text: `${text}\n`, html: htmlOf({ locale, body, link, why }) }
}

function partsOf(message: Told, locale: Locale) {
  if (message.kind === 'dispute_opened') return ofDispute(message, locale)
  if (message.kind === 'refund_failed') return ofRefund(message, locale)
  return ofEndpoint(message, locale)
}

type OfMoney = 'dispute_opened' | 'refund_failed'

function ofEndpoint({ detail, createdAt }: Exclude<Told, { kind: OfMoney }>, locale: Locale) {
  const { host, pathname } = new URL(detail.url)
  const since = dateTime(locale, detail.failingSince ?? createdAt, false)
  const values = { host, since, address: host + pathname }
  return { values, link: { words: 'open', path: `/webhooks/${detail.endpointId}` } as const }
}

function ofDispute({ detail }: Extract<Told, { kind: 'dispute_opened' }>, locale: Locale) {
  const { source, currency, respondBy, isHeldHere, transactionId } = detail
  const amount = moneyIn(currency, locale, Number(detail.amount) / 100)
  const values = {
    ...{ source, amount, held: String(isHeldHere), until: respondBy ? 'day' : 'none' },
    day: respondBy ? dateTime(locale, respondBy, false) : '',
  }
  return { values, link: { words: 'openDispute', path: `/transactions/${transactionId}` } as const }
}

function ofRefund({ detail }: Extract<Told, { kind: 'refund_failed' }>, locale: Locale) {
  const { currency, refusal, isHeldHere, transactionId } = detail
  const amount = moneyIn(currency, locale, Number(detail.amount) / 100)
  const values = { amount, refusal: refusalInWords(refusal, locale), held: String(isHeldHere) }
  return { values, link: { words: 'openCharge', path: `/transactions/${transactionId}` } as const }
}

interface Parts {
  locale: Locale
  body: string[]
  link: { words: string; url: string }
  why: string
}

// Set as a letter: readers bring their own colours, by day and by night.
function htmlOf({ locale, body, link, why }: Parts): string {
  const paragraphs = body.map((text) => `<p>${escaped(text)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font: 15px/22px sans-serif; max-width: 36em">
${paragraphs}
<p><a href="${escaped(link.url)}">${escaped(link.words)}</a></p>
<p style="font-size: 13px">${escaped(why)}</p>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char]!)
