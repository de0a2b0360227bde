import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { readChoice } from '@/lib/kernel/cookies'
import { THEME_COOKIE, type Theme, themeOf } from '@/lib/kernel/theme'

/** The language and theme of the request's user. */
export const getReader = cache(async (): Promise<{ locale: Locale; theme: Theme }> => {
  const [locale, theme, head] = await Promise.all([
    readerChoice(LOCALE_COOKIE),
    readerChoice(THEME_COOKIE),
    headers(),
  ])
  return {
    locale: chooseLocale(locale, head.get('accept-language')),
    theme: themeOf(theme),
  }
})

/** What the reader chose on a page, by the name of its cookie; undefined without a choice. */
export async function readerChoice(name: string): Promise<string | undefined> {
  const jar = await cookies()
  return readChoice((exact) => jar.get(exact)?.value, name)
}
