import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { THEME_COOKIE, type Theme, themeOf } from '@/lib/kernel/theme'

/** The language of whoever sent this request: what they chose, else what their browser asks for. */
export function readerLocale(headers: Headers): Locale {
  const [, chosen] = LOCALE_IN_COOKIES.exec(headers.get('cookie') ?? '') ?? []
  return chooseLocale(chosen, headers.get('accept-language'))
}

/**
 * The language in which somebody reads the answer to this request: that of a page of ours, which
 * sends its reader's choice. Null for a program, which gets the API's own words.
 */
export function readingLocale({ headers, url }: Request): Locale | null {
  if (!isOfPages(url)) return null
  const isAsked =
    headers.has('sec-fetch-site') ||
    LOCALE_IN_COOKIES.test(headers.get('cookie') ?? '') ||
    /(^|,)\s*(pt|en)\b/i.test(headers.get('accept-language') ?? '')
  return isAsked ? readerLocale(headers) : null
}

/** Whether pages of ours call this address; what a merchant's backend calls is read by programs. */
const isOfPages = (url: string) =>
  /^\/(v1\/(user|pay|checkout|receipts)|sandbox)\//.test(new URL(url).pathname)

const LOCALE_IN_COOKIES = new RegExp(`(?:^|; *)${LOCALE_COOKIE}=([\\w-]+)`)

/** The look that whoever sent this request has chosen. */
export function readerTheme(headers: Headers): Theme {
  return themeOf(THEME_IN_COOKIES.exec(headers.get('cookie') ?? '')?.[1])
}

const THEME_IN_COOKIES = new RegExp(`(?:^|; *)${THEME_COOKIE}=([\\w-]+)`)
