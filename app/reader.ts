import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { readChoice } from '@/lib/kernel/cookies'
import {
  HOTKEYS_COOKIE,
  HOTKEYS_OFF,
  THEME_COOKIE,
  type Theme,
  themeOf,
} from '@/lib/kernel/preferences'

type Reader = { locale: Locale; theme: Theme; hasHotkeys: boolean }

/** The language and theme of the request's user, and whether single keys are shortcuts. */
export const getReader = cache(async (): Promise<Reader> => {
  const [locale, theme, hotkeys, head] = await Promise.all([
    readerChoice(LOCALE_COOKIE),
    readerChoice(THEME_COOKIE),
    readerChoice(HOTKEYS_COOKIE),
    headers(),
  ])
  return {
    locale: chooseLocale(locale, head.get('accept-language')),
    theme: themeOf(theme),
    hasHotkeys: hotkeys !== HOTKEYS_OFF,
  }
})

/** What the reader chose on a page, by the name of its cookie; undefined without a choice. */
export async function readerChoice(name: string): Promise<string | undefined> {
  const jar = await cookies()
  return readChoice((exact) => jar.get(exact)?.value, name)
}
