import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'

/** The language of whoever sent this request: what they chose, else what their browser asks for. */
export function readerLocale(headers: Headers): Locale {
  const [, chosen] = COOKIE.exec(headers.get('cookie') ?? '') ?? []
  return chooseLocale(chosen, headers.get('accept-language'))
}

const COOKIE = new RegExp(`(?:^|; *)${LOCALE_COOKIE}=([\\w-]+)`)
