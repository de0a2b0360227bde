import { createTranslator } from 'use-intl/core'
import { dateTime } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import type { PixPsp } from '@/lib/platform/db/generated/enums'
import { type MailText, mailOf } from '@/lib/platform/mail/mail-text'
import { amountWords } from './amount-words'
import {
  type AccountMessages,
  isPersonal,
  isSecurityMessage,
  type PersonalMessage,
  securityParts,
} from './security-message'

/** A message about a webhook endpoint. */
interface AboutEndpoint {
  endpointId: string
  url: string
  /**
   * When the current series of failures began, or since when the URL answered no ping with 2xx, ISO
   * 8601; null if the message names no beginning.
   */
  since: string | null
}

/** A message about a dispute that is open. */
interface AboutDispute {
  /** The id of the INFRACTION transaction. */
  transactionId: string
  source: 'PIX' | 'CREDIT_CARD'
  /** ISO 4217, lower case. */
  currency: string
  /** In hundredths of the currency, as digits. */
  amount: string
  /**
   * The blocked part of the amount in our ledger, as digits. Messages of versions before 2026-11-27
   * do not have it.
   */
  blocked?: string
  /** The deadline for a response, ISO 8601; null when the provider names none. */
  respondBy: string | null
  /** Whether the money is in our ledger. */
  isHeldHere: boolean
}

/** A message about a defence against a fraud report that is not known to have reached the PSP. */
interface AboutDefence {
  /** The id of the INFRACTION transaction. */
  transactionId: string
  /** In centavos, as digits. */
  amount: string
  /**
   * `missed`: the deadline passed or the dispute was decided before. `other`: the PSP has another
   * defence, which was sent from elsewhere. `unknown`: as `missed`, but an earlier try may have
   * arrived.
   */
  why: 'missed' | 'refused' | 'other' | 'unknown'
  /** The PSP's words for a refusal; otherwise empty. */
  refusal: string
  /** The deadline for another defence, ISO 8601; null when the PSP names none. */
  respondBy: string | null
}

/** A message about a refund that failed. */
interface AboutRefund {
  /** The id of the charge. */
  transactionId: string
  /** ISO 4217, lower case. */
  currency: string
  /** In hundredths of the currency, as digits. */
  amount: string
  /** The provider's code or message. */
  refusal: string
  /** Whether the amount was taken from our ledger's available balance, and has been put back. */
  isHeldHere: boolean
  /** Whether a dispute of the charge blocked or took anything of what was put back. */
  isClaimed: boolean
}

/** A message about refunds in one of the business's own accounts that do not end. */
interface AboutStuckRefunds {
  account: PixPsp | 'CREDIT_CARD'
  count: number
  /** The id of the charge of the oldest one. */
  transactionId: string
}

/** A message about the client certificate of the business's own PIX account. */
interface AboutCertificate {
  connectionId: string
  psp: PixPsp
  /** ISO 8601. */
  expiresAt: string
}

/** A message about the business's own PIX account. */
type AboutPixAccount = Omit<AboutCertificate, 'expiresAt'>

/**
 * The e-mails to the owners of an account, and the data of each. The text is written later, in each
 * owner's language.
 */
export interface OwnerMessages extends AccountMessages {
  /** Every attempt has failed for a day. Deliveries continue. */
  endpoint_warned: AboutEndpoint
  /** Every attempt has failed for five days; the endpoint was disabled. */
  endpoint_failing: AboutEndpoint
  /** No ping to the endpoint's URL got a 2xx response, so nothing else is sent to it. */
  endpoint_unverified: AboutEndpoint
  /** No ping got a 2xx response for five days; the endpoint was disabled. */
  endpoint_never_verified: AboutEndpoint
  /** The endpoint responded with 410 and was disabled. */
  endpoint_gone: AboutEndpoint
  /** A payer disputes a payment; the merchant can respond until the deadline. */
  dispute_opened: AboutDispute
  /**
   * The provider told the deadline of a dispute that it did not tell when the dispute was opened.
   */
  dispute_deadline: AboutDispute
  /**
   * The PSP did not take the merchant's defence, or did not confirm it. After a refusal another one
   * can be written.
   */
  defence_failed: AboutDefence
  /** The first attempt to refund a charge was refused; the payer still waits for the money. */
  refund_failed: AboutRefund
  /** The provider could not give a completed refund to the payer, and has its money again. */
  refund_returned: AboutRefund
  /** Refunds in an own account have not ended for over an hour. */
  refunds_stuck: AboutStuckRefunds
  /** The client certificate of the business's own PIX account expires within 30 days. */
  pix_certificate_expiring: AboutCertificate
  /** That certificate has expired. */
  pix_account_expired: AboutPixAccount
  /** The PSP of the business's own PIX account gives no answer, or refuses its credentials. */
  pix_account_late: AboutPixAccount
}

export type OwnerMessage = {
  [Kind in keyof OwnerMessages]: { kind: Kind; detail: OwnerMessages[Kind] }
}[keyof OwnerMessages]

/** A message with the name of its account and the time at which it was written. */
type SentMessage = (OwnerMessage | PersonalMessage) & {
  merchantName: string
  createdAt: Date
  /** The token of its link; null for one without. */
  token?: string | null
}

/**
 * The text for a person: what happened, what was not lost, what to do, and where. Query and
 * credentials are left out of an endpoint's URL, because they may be secrets.
 *
 * @param publicUrl the installation's origin, without a trailing slash
 */
export function messageText(message: SentMessage, locale: Locale, publicUrl: string): MailText {
  const { kind, merchantName } = message
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'mail.sent' })
  const { values, link: to } = partsOf(message, locale)
  const part = (name: 'subject' | 'happened' | 'kept' | 'act') => t(`${kind}.${name}`, values)
  const body = [part('happened'), part('kept'), part('act')]
  const link = { words: t(to.words), url: publicUrl + to.path }
  // A stranger may have given somebody's address: those mails say nothing that the stranger wrote.
  const { host } = new URL(publicUrl)
  const why = isPersonal(message) ? t('whyYou', { host }) : t('why', { merchant: merchantName })
  return mailOf({ locale, subject: part('subject'), body, link, why })
}

function partsOf(message: SentMessage, locale: Locale) {
  if (isSecurityMessage(message)) return securityParts(message, message.token ?? null, locale)
  if (message.kind === 'dispute_opened' || message.kind === 'dispute_deadline') {
    return ofDispute(message, locale)
  }
  if (message.kind === 'defence_failed') return ofDefence(message, locale)
  if (message.kind === 'refund_failed' || message.kind === 'refund_returned') {
    return ofRefund(message, locale)
  }
  if (message.kind === 'refunds_stuck') {
    const { transactionId, ...values } = message.detail
    return { values, link: chargeLink(transactionId) }
  }
  if (message.kind === 'pix_certificate_expiring') return ofCertificate(message, locale)
  if (message.kind === 'pix_account_expired' || message.kind === 'pix_account_late') {
    return { values: { psp: message.detail.psp }, link: SETTINGS }
  }
  return ofEndpoint(message, locale)
}

function ofEndpoint(
  { detail, createdAt }: Extract<SentMessage, { kind: `endpoint_${string}` }>,
  locale: Locale,
) {
  const { host, pathname } = new URL(detail.url)
  const since = dateTime(locale, detail.since ?? createdAt, false)
  const values = { host, since, address: host + pathname }
  return { values, link: { words: 'open', path: `/webhooks/${detail.endpointId}` } as const }
}

const SETTINGS = { words: 'openSettings', path: '/settings' } as const

function ofCertificate({ detail }: { detail: AboutCertificate }, locale: Locale) {
  const values = { psp: detail.psp, day: dateTime(locale, detail.expiresAt, false) }
  return { values, link: SETTINGS }
}

const deadlineWords = (respondBy: string | null, locale: Locale) =>
  respondBy ? { until: 'day', day: dateTime(locale, respondBy, false) } : { until: 'none', day: '' }

function ofDispute({ detail }: { detail: AboutDispute }, locale: Locale) {
  const { source, currency, respondBy, isHeldHere, transactionId } = detail
  const { amount, blocked = amount } = detail
  const held = isHeldHere && blocked !== amount ? 'part' : String(isHeldHere)
  const values = {
    source,
    held,
    amount: amountWords(amount, locale, currency),
    blocked: amountWords(blocked, locale, currency),
    ...deadlineWords(respondBy, locale),
  }
  return { values, link: { words: 'openDispute', path: `/transactions/${transactionId}` } as const }
}

function ofDefence({ detail }: Extract<SentMessage, { kind: 'defence_failed' }>, locale: Locale) {
  const { amount, why, refusal, respondBy, transactionId } = detail
  const values = {
    amount: amountWords(amount, locale),
    why,
    refusal,
    ...deadlineWords(respondBy, locale),
  }
  return { values, link: { words: 'openDispute', path: `/transactions/${transactionId}` } as const }
}

function ofRefund({ detail }: { detail: AboutRefund }, locale: Locale) {
  const { currency, refusal, isHeldHere, isClaimed, transactionId } = detail
  const amount = amountWords(detail.amount, locale, currency)
  const held = isClaimed ? 'claimed' : String(isHeldHere)
  const values = { amount, refusal: refusalInWords(refusal, locale), held }
  return { values, link: chargeLink(transactionId) }
}

const chargeLink = (transactionId: string) =>
  ({ words: 'openCharge', path: `/transactions/${transactionId}` }) as const
