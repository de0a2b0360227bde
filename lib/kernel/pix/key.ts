import { maskDocument, parseCnpj, parseCpf } from '@/lib/kernel/documents'
import { UUID } from '@/lib/kernel/ids'

/** The types of PIX key, in the contract's order. */
export const PIX_KEY_TYPES = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'] as const

export type PixKeyType = (typeof PIX_KEY_TYPES)[number]

type PixKeyProblem = 'unrecognised' | 'phone_without_country' | 'not_of_type'

export type PixKeyReading =
  | { ok: true; type: PixKeyType; key: string }
  | {
      ok: false
      problem: PixKeyProblem
      message: string
      /** The key that was probably meant. Offer it to the user; never use it without asking. */
      suggestion?: string
    }

const KEY_LENGTH_MAX = 77
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
const EVP = new RegExp(`^${UUID}$`)
const PHONE = /^\+55[1-9]\d9\d{8}$/
/** Separators in phone numbers: spaces, dots, parentheses, and hyphens of every kind. */
const DIVIDERS = /[\s().\u2010-\u2015-]/g

type Rule = { canonical: (text: string) => string | null; expected: string }

/** The directory's form of each type, and its description for error messages. */
const RULES = {
  CPF: { canonical: parseCpf, expected: 'a CPF: 11 digits ending in its check digits' },
  CNPJ: { canonical: parseCnpj, expected: 'a CNPJ: 14 characters ending in its check digits' },
  EMAIL: { canonical: parseEmail, expected: 'an e-mail address of at most 77 characters' },
  PHONE: { canonical: parsePhone, expected: 'a mobile phone: +55, area code and 9 digits' },
  EVP: { canonical: parseEvp, expected: 'a random key: 32 hexadecimal digits with hyphens' },
} as const satisfies Record<PixKeyType, Rule>

/**
 * Parses a PIX key into the canonical form of the directory (DICT). Without `type` the type is
 * inferred, and a phone must start with +55, because eleven digits may be either a CPF or a phone
 * and a wrong guess would pay the wrong person. For the same reason a valid CPF that is given as a
 * phone is refused. A key that does not match the given type is refused, never read as another
 * type.
 *
 * @see bacen/pix-dict-api, schema of `Key`
 */
export function parsePixKey(input: string, type?: PixKeyType): PixKeyReading {
  const text = input.trim()
  const kind = type ?? inferPixKeyType(text)
  if (!kind) return unrecognised(text)
  const mobile = kind === 'PHONE' ? mobileOf(text) : null
  if (mobile && parseCpf(text)) {
    return withoutCountry(mobile, 'Without +55, this is a valid CPF.')
  }
  const key = RULES[kind].canonical(text)
  if (key) return { ok: true, type: kind, key }
  return {
    ok: false,
    problem: 'not_of_type',
    message: `Not ${RULES[kind].expected}.${mobile ? ` Did you mean ${mobile}?` : ''}`,
    ...(mobile && { suggestion: mobile }),
  }
}

/** The canonical form of a key, by which keys are compared; other text comes back trimmed. */
export function canonicalKey(input: string): string {
  const reading = parsePixKey(input)
  return reading.ok ? reading.key : input.trim()
}

/**
 * The type that a key has by its form, whether or not its check digits are right. Returns null when
 * no type fits, and for a phone without +55.
 */
export function inferPixKeyType(input: string): PixKeyType | null {
  const text = input.trim()
  if (text.includes('@')) return 'EMAIL'
  if (text.startsWith('+')) return 'PHONE'
  if (/^[0-9a-f-]{36}$/i.test(text)) return 'EVP'
  if (parseCpf(text) || /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text)) return 'CPF'
  if (/^\d{11}$/.test(text) && !mobileOf(text)) return 'CPF'
  if (/^[0-9A-Z]{12}\d{2}$/i.test(text) || /^[0-9A-Z.]{10}\/\w{4}-\d{2}$/i.test(text)) return 'CNPJ'
  return null
}

function unrecognised(text: string): PixKeyReading {
  const suggestion = mobileOf(text)
  if (!suggestion) {
    const message = 'Not a PIX key: neither CPF, CNPJ, e-mail, phone nor random key.'
    return { ok: false, problem: 'unrecognised', message }
  }
  return withoutCountry(suggestion, 'It is not a valid CPF.')
}

function withoutCountry(suggestion: string, why: string): PixKeyReading {
  const message = `A phone must start with +55: ${suggestion}. ${why}`
  return { ok: false, problem: 'phone_without_country', message, suggestion }
}

function parseEmail(text: string): string | null {
  const email = text.toLowerCase()
  return email.length <= KEY_LENGTH_MAX && EMAIL.test(email) ? email : null
}

function parseEvp(text: string): string | null {
  const evp = text.toLowerCase()
  return EVP.test(evp) ? evp : null
}

/**
 * A Brazilian mobile number as `+55` and eleven digits, which may be a CPF as well; null for any
 * other text. A number after + starts with a country code, so only separators are removed.
 */
export function parsePhone(text: string): string | null {
  if (!text.startsWith('+')) return mobileOf(text)
  const phone = text.replace(DIVIDERS, '')
  return PHONE.test(phone) ? phone : null
}

/** A Brazilian mobile number in any usual form, as `+55` and eleven digits. */
function mobileOf(text: string): string | null {
  const digits = text.replace(DIVIDERS, '')
  if (!/^\+?\d+$/.test(digits)) return null
  const national = digits.replace('+', '').replace(/^(?:55(?=\d{11}$)|0)/, '')
  const phone = `+55${national}`
  return PHONE.test(phone) ? phone : null
}

/**
 * A PIX key for display to third parties: recognisable to someone who knows it, useless to someone
 * who does not. A CNPJ stays whole, because the register of companies is public.
 *
 * @param key in canonical form
 */
export function maskedKey(key: string, type: PixKeyType): string {
  return MASKED[type](key)
}

const MASKED: Record<PixKeyType, (key: string) => string> = {
  CPF: maskDocument,
  CNPJ: maskDocument,
  EMAIL: maskedEmail,
  PHONE: (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 5)} *****-${phone.slice(-4)}`,
  EVP: (key) => key.slice(0, -4).replace(/[0-9a-f]/g, '*') + key.slice(-4),
}

/**
 * Keeps the first letter and the domain; of a local part of one or two letters, only the domain.
 */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${at > 2 ? email[0] : ''}***${email.slice(at)}`
}
