import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { readChoice, readCookies } from '@/lib/kernel/cookies'
import { THEME_COOKIE, type Theme, themeOf } from '@/lib/kernel/preferences'

/**
 * The language of a request: the chosen one, or the first of its Accept-Language that we support.
 */
export function readerLocale(headers: Headers): Locale {
  return chooseLocale(choiceIn(headers, LOCALE_COOKIE), headers.get('accept-language'))
}

/**
 * The language for a request from one of our own pages; null for a program, whose errors are in
 * English.
 */
export function readingLocale({ headers, url }: Request): Locale | null {
  if (!isOfPages(url)) return null
  const isAsked =
    headers.has('sec-fetch-site') ||
    choiceIn(headers, LOCALE_COOKIE) !== undefined ||
    /(^|,)\s*(pt|en)\b/i.test(headers.get('accept-language') ?? '')
  return isAsked ? readerLocale(headers) : null
}

/** Whether our own pages call this address; merchants' backends call the others. */
const isOfPages = (url: string) =>
  /^\/(v1\/(user|operator|pay|checkout|receipts|invitations)|sandbox)\//.test(new URL(url).pathname)

/** The colour theme in a request's cookie. */
export const readerTheme = (headers: Headers): Theme => themeOf(choiceIn(headers, THEME_COOKIE))

function choiceIn(headers: Headers, name: string): string | undefined {
  const cookies = readCookies(headers.get('cookie'))
  return readChoice((exact) => cookies.get(exact), name)
}
