/** The colour themes of the dashboard; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The colour around a page, in which browsers draw their own bars: `--desk` in app/theme.css. */
export const PAGE_COLORS = { light: '#ece9e1', dark: '#11100d' }

/** The cookie with the chosen theme, so that the server renders the first page in it. */
export const THEME_COOKIE = 'theme'

/** The theme in a cookie; `system` for an unknown value. */
export const themeOf = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? 'system'

/**
 * The cookie of readers who switched the single-key shortcuts off, so that pages start without
 * them.
 */
export const HOTKEYS_COOKIE = 'hotkeys'

/** The value of that cookie, and of `data-hotkeys` on the page. */
export const HOTKEYS_OFF = 'off'
