import { dateTime } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages, type Messages } from '@/lib/i18n/messages'
import type { FactorKind } from '@/lib/kernel/factor-kinds'
import { amountWords } from './amount-words'
import { type ChangedTerm, termsValues } from './terms-text'

/** Nothing but the message's kind and time. */
type Nothing = Record<never, never>

/** E-mails about a person's own sign-in, to that person alone, and the data of each. */
export interface PersonalMessages {
  /** Somebody asked to choose a new password; the link does it. */
  reset_password: { ip: string | null }
  /** The link confirms the address of a new account. */
  confirm_email: Nothing
  /** To the address until now: the link agrees to leave it. */
  leave_email: { newEmail: string }
  /** To the new address: the link confirms it. */
  take_email: Nothing
  /** Somebody gave this address for an account, but it has one. */
  email_in_use: Nothing
  /** A sign-in from a device or network without an earlier one. */
  device_new: { device: string | null; ip: string | null }
  /**
   * `first_confirmed`: the link for it was the first proof of the address, and ended the second
   * factors. Messages from before this rule have no `address`.
   */
  password_changed: { address?: 'known' | 'first_confirmed' }
  factor_changed: {
    factor: FactorKind
    change: 'added' | 'removed'
  }
  /** To the address until now. */
  email_changed: { newEmail: string }
}

/** An act that changes where an account's money can go, or who may send it. */
export type NotifiedAct =
  | 'settings_changed'
  | 'destination_added'
  | 'destination_removed'
  | 'key_changed'
  | 'key_rotated'
  | 'pix_account_connected'
  | 'pix_account_disconnected'
  | 'card_checkout_set_up'
  | 'card_checkout_keys_changed'
  | 'merchant_renamed'
  | 'member_role_changed'
  | 'member_removed'
  | 'member_left'

/** A member's role, as messages keep it. */
export type Role = keyof Messages['common']['roles']

/** Fields that messages of versions before 2026-11-27 do not have are optional. */
interface Act {
  /** Who acted, as `findActorName` names them. */
  by: string
  /** The network address that they used; null for an unknown one. */
  ip?: string | null
}

/** What a new key may do. */
interface KeyPowers {
  scopes: (keyof Messages['keys']['scope'])[]
  /** Empty for every network. */
  networks: string[]
  /** In centavos, as digits; null for no limit. */
  dailyLimit: string | null
  /** ISO 8601; null for a key that does not expire. */
  expiresAt: string | null
}

/** E-mails about the security of an account, to its owners, and the data of each. */
export interface AccountMessages {
  /**
   * `name` names the key or the member, or is the new one of the business; `role` is the member's
   * new one.
   */
  account_changed: Act & { act: NotifiedAct; name: string; entryId: string; role?: Role }
  /** A key that can withdraw was created. */
  key_can_withdraw: Act & { keyName: string } & Partial<KeyPowers>
  /** A key that was used expires within seven days. `expiresAt` is ISO 8601. */
  key_expiring: { keyId: string; keyName: string; expiresAt: string }
  /** `member` names who joined, from the address `ip`, and `by` who had invited them. */
  member_added: Act & { member: string; role?: Role }
  /** An operator changed the terms of the account. */
  terms_changed: { entryId: string; changes: ChangedTerm[] }
  /** A withdrawal waits for approval. `amount` is in centavos, as digits. */
  withdrawal_waits: Act & { transactionId: string; amount: string }
}

type SecurityMessages = PersonalMessages & AccountMessages

type Of<M> = { [Kind in keyof M]: { kind: Kind; detail: M[Kind] } }[keyof M]

/** An e-mail to one person about their own sign-in. */
export type PersonalMessage = Of<PersonalMessages>

/** An e-mail to one person, or to the owners of an account, about its security. */
export type SecurityMessage = Of<SecurityMessages>

type Link = { words: Words; path: string }
type Words =
  | 'chooseLink'
  | 'confirmLink'
  | 'securityLink'
  | 'signInLink'
  | 'keysLink'
  | 'teamLink'
  | 'withdrawalLink'
  | 'entryLink'

/** Where each message leads; to a path that ends in a slash, its token or id is added. */
const LINKS: Record<keyof SecurityMessages, Link> = {
  reset_password: { words: 'chooseLink', path: '/reset-password/' },
  confirm_email: { words: 'confirmLink', path: '/confirm-email/' },
  leave_email: { words: 'confirmLink', path: '/confirm-email/' },
  take_email: { words: 'confirmLink', path: '/confirm-email/' },
  email_in_use: { words: 'signInLink', path: '/sign-in' },
  device_new: { words: 'securityLink', path: '/security' },
  password_changed: { words: 'securityLink', path: '/security' },
  factor_changed: { words: 'securityLink', path: '/security' },
  email_changed: { words: 'securityLink', path: '/security' },
  account_changed: { words: 'entryLink', path: '/audit/' },
  key_can_withdraw: { words: 'keysLink', path: '/keys' },
  key_expiring: { words: 'keysLink', path: '/keys' },
  member_added: { words: 'teamLink', path: '/team' },
  terms_changed: { words: 'entryLink', path: '/audit/' },
  withdrawal_waits: { words: 'withdrawalLink', path: '/transactions/' },
}

const PERSONAL: Record<keyof PersonalMessages, true> = {
  reset_password: true,
  confirm_email: true,
  leave_email: true,
  take_email: true,
  email_in_use: true,
  device_new: true,
  password_changed: true,
  factor_changed: true,
  email_changed: true,
}

/** Whether a message is about security, not about an endpoint or a payment. */
export function isSecurityMessage(message: { kind: string }): message is SecurityMessage {
  return message.kind in LINKS
}

/** Whether a message goes to one person, and tells nothing of their accounts. */
export const isPersonal = ({ kind }: { kind: string }): boolean => kind in PERSONAL

type Written = SecurityMessage & { createdAt: Date }

/**
 * The values and the link of a message about security.
 *
 * @param token the token of its link; null for a kind without one
 */
export function securityParts(message: Written, token: string | null, locale: Locale) {
  const { kind, createdAt } = message
  const { words, path } = LINKS[kind]
  const at = dateTime(locale, createdAt, false)
  const end = recordOf(message) ?? token ?? ''
  return { values: { at, ...valuesOf(message, locale) }, link: { words, path: path + end } }
}

/** The id of the record that a message leads to. */
function recordOf({ kind, detail }: SecurityMessage): string | null {
  if (kind === 'withdrawal_waits') return detail.transactionId
  return kind === 'account_changed' || kind === 'terms_changed' ? detail.entryId : null
}

function valuesOf(message: SecurityMessage, locale: Locale): Record<string, string> {
  switch (message.kind) {
    case 'reset_password':
      return { ip: message.detail.ip ?? '–' }
    case 'device_new': {
      const { device, ip } = message.detail
      return { device: device ?? '', from: device ? 'browser' : 'program', ip: ip ?? '–' }
    }
    case 'account_changed': {
      const { ip, role, ...rest } = message.detail
      return { ...rest, ip: ip ?? '–', role: roleWord(role, locale) }
    }
    case 'key_can_withdraw':
      return keyValues(message.detail, locale)
    case 'member_added': {
      const { member, by, ip, role } = message.detail
      return { member, by, from: fromWhere(ip), role: roleWord(role, locale) }
    }
    case 'key_expiring': {
      const { keyName, expiresAt } = message.detail
      return { keyName, day: dateTime(locale, expiresAt, false) }
    }
    case 'terms_changed':
      return termsValues(message.detail.changes, locale)
    case 'withdrawal_waits': {
      const { amount, by, ip } = message.detail
      return { amount: amountWords(amount, locale), by, from: fromWhere(ip) }
    }
    case 'password_changed':
      return { address: message.detail.address ?? 'known' }
    default:
      return { ...message.detail }
  }
}

/** Stands for a value that a message lacks; the texts leave out the words about it. */
const NONE = 'none'

const fromWhere = (ip: string | null | undefined) => (ip === undefined ? NONE : (ip ?? '–'))

const roleWord = (role: Role | undefined, locale: Locale) =>
  role ? allMessages(locale).common.roles[role] : NONE

function keyValues(detail: AccountMessages['key_can_withdraw'], locale: Locale) {
  const { keyName, by, ip, scopes = [], networks = [], dailyLimit, expiresAt } = detail
  const words = allMessages(locale).keys.scope
  return {
    keyName,
    by,
    from: fromWhere(ip),
    scopes: scopes.map((scope) => words[scope]).join(', ') || NONE,
    networks: networks.join(', ') || NONE,
    limit: dailyLimit ? amountWords(dailyLimit, locale) : NONE,
    until: expiresAt ? dateTime(locale, expiresAt, false) : NONE,
  }
}
