/** The looks to choose from; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const

/** One of the looks to choose from. */
export type Theme = (typeof THEMES)[number]

/** Where the choice is kept, so that the server draws the first page in it. */
export const THEME_COOKIE = 'theme'

/** The look that a cookie asks for; `system` for anything unknown. */
export const themeOf = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? 'system'
