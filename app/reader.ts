import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { THEME_COOKIE, type Theme, themeOf } from '@/lib/kernel/theme'

/** The language and theme of the request's user. */
export const getReader = cache(async (): Promise<{ locale: Locale; theme: Theme }> => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  return {
    locale: chooseLocale(jar.get(LOCALE_COOKIE)?.value, head.get('accept-language')),
    theme: themeOf(jar.get(THEME_COOKIE)?.value),
  }
})
