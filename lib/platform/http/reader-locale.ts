import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'

/** The language of whoever sent this request: what they chose, else what their browser asks for. */
export function readerLocale(headers: Headers): Locale {
  const [, chosen] = COOKIE.exec(headers.get('cookie') ?? '') ?? []
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
    COOKIE.test(headers.get('cookie') ?? '') ||
    /(^|,)\s*(pt|en)\b/i.test(headers.get('accept-language') ?? '')
  return isAsked ? readerLocale(headers) : null
}

/** Whether pages of ours call this address; what a merchant's backend calls is read by programs. */
const isOfPages = (url: string) =>
  /^\/(v1\/(user|pay|checkout|receipts)|sandbox)\//.test(new URL(url).pathname)

const COOKIE = new RegExp(`(?:^|; *)${LOCALE_COOKIE}=([\\w-]+)`)
