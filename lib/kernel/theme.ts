/** The colour themes of the dashboard; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The cookie with the chosen theme, so that the server renders the first page in it. */
export const THEME_COOKIE = 'theme'

/** The theme in a cookie; `system` for an unknown value. */
export const themeOf = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? 'system'
