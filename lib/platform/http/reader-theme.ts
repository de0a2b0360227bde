import { THEME_COOKIE, type Theme, themeOf } from '@/lib/kernel/theme'

/** The look that whoever sent this request has chosen. */
export function readerTheme(headers: Headers): Theme {
  return themeOf(COOKIE.exec(headers.get('cookie') ?? '')?.[1])
}

const COOKIE = new RegExp(`(?:^|; *)${THEME_COOKIE}=([\\w-]+)`)
