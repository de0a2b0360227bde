import { createTranslator } from 'use-intl/core'
import { dateTime } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { mailOf, withoutLinks } from '@/lib/platform/mail/mail-text'
import type { Role } from './security-message'

interface Told {
  merchantName: string
  invitedBy: string
  role: Role
  expiresAt: Date
  token: string
}

/**
 * The e-mail that invites a person to an account: who invites, to what, with which role, and the
 * link. The names have none.
 *
 * @param publicUrl the installation's origin, without a trailing slash
 */
export function invitationText(told: Told, locale: Locale, publicUrl: string) {
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'team.mail' })
  const { merchantName, invitedBy, token } = told
  const { host } = new URL(publicUrl)
  const values = {
    merchant: withoutLinks(merchantName),
    by: withoutLinks(invitedBy),
    host,
    role: allMessages(locale).common.roles[told.role],
    until: dateTime(locale, told.expiresAt, false),
  }
  const body = [t('happened', values), t('act', values)]
  const link = { words: t('open'), url: `${publicUrl}/invitations/${token}` }
  return mailOf({ locale, subject: t('subject', values), body, link, why: t('why', values) })
}
