import type {
  CheckoutErrorCode,
  CheckoutOptions,
  CustomOptions,
  EmbedOptions,
  GuicheCheckoutError,
} from '@/lib/sdk/checkout'
import type { FrameMode } from './protocol'

const NAMES: Record<FrameMode, readonly (keyof EmbedOptions | keyof CustomOptions)[]> = {
  embedded: ['clientSecret', 'appearance', 'locale', 'onError', 'onComplete'],
  custom: ['clientSecret', 'appearance', 'locale', 'onError', 'onChange'],
}

const LOOKS = { theme: ['light', 'dark', 'auto'], background: ['paper', 'transparent'] }

/** Creates a checkout error for the shop's developer. */
export function checkoutError(code: CheckoutErrorCode, message: string): GuicheCheckoutError {
  const error = new Error(`${message} (${code})`)
  return Object.assign(error, { name: 'GuicheCheckoutError' as const, code })
}

/** @throws GuicheCheckoutError unless it looks like a publishable key */
export function checkKey(key: unknown): string {
  if (typeof key === 'string' && /^pk_\w+$/.test(key)) return key
  const hint = /^sk_/.test(String(key))
    ? 'This is a secret key: take it off your pages and revoke it. '
    : ''
  throw checkoutError(
    'invalid_key',
    `${hint}Guiche() takes the charge’s checkout.publishableKey, which begins with pk_`,
  )
}

/**
 * Checks the options and returns the id of their session.
 *
 * @throws GuicheCheckoutError for the first invalid option
 */
export function checkOptions(mode: FrameMode, options: CheckoutOptions): { sessionId: string } {
  const given = Object(options) as Record<string, unknown>
  for (const name of Object.keys(given)) {
    if (!(NAMES[mode] as string[]).includes(name)) {
      throw invalidOptionError(`There is no option “${name}”. There are: ${NAMES[mode].join(', ')}`)
    }
    if (/^on/.test(name) && given[name] !== undefined && typeof given[name] !== 'function') {
      throw invalidOptionError(`${name} must be a function`)
    }
  }
  checkWord('locale', given.locale, ['pt-BR', 'en'])
  checkAppearance(given.appearance)
  return { sessionId: sessionOf(given.clientSecret) }
}

/** The locale of the first language that is Portuguese or English; without one, `pt-BR`. */
export function localeOf(languages: readonly string[]): 'pt-BR' | 'en' {
  const known = languages.find((language) => /^(en|pt)\b/i.test(language))
  return known && /^en/i.test(known) ? 'en' : 'pt-BR'
}

/** Separates the session id from the secret part of a client secret. */
const SEPARATOR = '_secret_'

function sessionOf(secret: unknown): string {
  const text = typeof secret === 'string' ? secret : ''
  const sessionId = text.slice(0, text.indexOf(SEPARATOR))
  const rest = text.slice(sessionId.length + SEPARATOR.length)
  if (/^cs_\w+$/.test(sessionId) && /^\S+$/.test(rest)) return sessionId
  throw checkoutError(
    'invalid_secret',
    'clientSecret must be the charge’s checkout.clientSecret, of the shape cs_…_secret_…; a hosted checkout has none',
  )
}

function checkAppearance(appearance: unknown): void {
  if (appearance === undefined) return
  for (const [name, value] of Object.entries(Object(appearance))) {
    if (!(name in LOOKS)) {
      throw invalidOptionError(
        `There is no appearance.${name}. There are: ${Object.keys(LOOKS).join(', ')}`,
      )
    }
    checkWord(`appearance.${name}`, value, LOOKS[name as keyof typeof LOOKS])
  }
}

function checkWord(name: string, value: unknown, words: string[]): void {
  if (value !== undefined && !words.includes(value as string)) {
    throw invalidOptionError(`${name} must be one of ${words.join(', ')}`)
  }
}

const invalidOptionError = (message: string) => checkoutError('invalid_option', message)
