import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { THEME_COOKIE, type Theme, themeOf } from '@/lib/kernel/theme'

/**
 * The language of a request: the chosen one, or the first of its Accept-Language that we support.
 */
export function readerLocale(headers: Headers): Locale {
  const [, chosen] = LOCALE_IN_COOKIES.exec(headers.get('cookie') ?? '') ?? []
  return chooseLocale(chosen, headers.get('accept-language'))
}

/**
 * The language for a request from one of our own pages; null for a program, whose errors are in
 * English.
 */
export function readingLocale({ headers, url }: Request): Locale | null {
  if (!isOfPages(url)) return null
  const isAsked =
    headers.has('sec-fetch-site') ||
    LOCALE_IN_COOKIES.test(headers.get('cookie') ?? '') ||
    /(^|,)\s*(pt|en)\b/i.test(headers.get('accept-language') ?? '')
  return isAsked ? readerLocale(headers) : null
}

/** Whether our own pages call this address; merchants' backends call the others. */
const isOfPages = (url: string) =>
  /^\/(v1\/(user|operator|pay|checkout|receipts|invitations)|sandbox)\//.test(new URL(url).pathname)

const LOCALE_IN_COOKIES = new RegExp(`(?:^|; *)${LOCALE_COOKIE}=([\\w-]+)`)

/** The colour theme in a request's cookie. */
export function readerTheme(headers: Headers): Theme {
  return themeOf(THEME_IN_COOKIES.exec(headers.get('cookie') ?? '')?.[1])
}

const THEME_IN_COOKIES = new RegExp(`(?:^|; *)${THEME_COOKIE}=([\\w-]+)`)
