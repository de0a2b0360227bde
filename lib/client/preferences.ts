import { CODE_LANGUAGE_COOKIE, type CodeLanguage } from '@/lib/guides/code-languages'
import { LOCALE_COOKIE, type Locale } from '@/lib/i18n/locale'
import { hostName } from '@/lib/kernel/cookies'
import { HOTKEYS_COOKIE, HOTKEYS_OFF, THEME_COOKIE, type Theme } from '@/lib/kernel/preferences'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Applies the theme at once and stores it for a year; `system` removes the stored choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  keep(THEME_COOKIE, theme, theme === 'system' ? 0 : YEAR_SECONDS)
}

/** Switches the single-key shortcuts at once; that they are off is stored for a year. */
export function chooseHotkeys(isOn: boolean): void {
  if (isOn) delete document.documentElement.dataset.hotkeys
  else document.documentElement.dataset.hotkeys = HOTKEYS_OFF
  keep(HOTKEYS_COOKIE, HOTKEYS_OFF, isOn ? 0 : YEAR_SECONDS)
}

/** Stores the language for a year. Pages use it from their next load. */
export function chooseLanguage(locale: Locale): void {
  keep(LOCALE_COOKIE, locale, YEAR_SECONDS)
}

/** Stores the programming language of code samples for a year. */
export function chooseCodeLanguage(language: CodeLanguage): void {
  keep(CODE_LANGUAGE_COOKIE, language, YEAR_SECONDS)
}

function keep(name: string, value: string, seconds: number) {
  if (location.protocol !== 'https:') return write(name, value, seconds)
  // Earlier versions wrote it without the prefix.
  write(name, '', 0)
  write(hostName(name), value, seconds, '; secure')
}

function write(name: string, value: string, seconds: number, secure = '') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/**
 * Subscribes to an attribute of the page's root, which holds what the reader chose for all of it.
 */
export function watchRoot(attribute: string) {
  return (onChange: () => void): (() => void) => {
    const observer = new MutationObserver(onChange)
    observer.observe(document.documentElement, { attributeFilter: [attribute] })
    return () => observer.disconnect()
  }
}
