/** The two colours that words on a brand's colour may have: paper white and our ink. */
export const WORDS_ON_BRAND = { white: '#ffffff', ink: '#1c1a15' } as const

/** How well words are read on a colour. */
export interface BrandContrast {
  /** Which words are read better on it. */
  words: keyof typeof WORDS_ON_BRAND
  /** Contrast of each with the colour, from 1 to 21, with one decimal, rounded down. */
  white: number
  ink: number
  /** Whether the better of them reaches 4.5, which small words ask for. */
  isReadable: boolean
}

/** Least contrast of small words. @see WCAG 2.2, 1.4.3 */
const READABLE = 4.5

/** A colour as it is kept: `#rrggbb` in lower case. */
export const COLOR = /^#[0-9a-f]{6}$/

/**
 * How words in white and in ink are read on a colour.
 *
 * @param color `#rrggbb`
 */
export function brandContrast(color: string): BrandContrast {
  const white = contrast(color, WORDS_ON_BRAND.white)
  const ink = contrast(color, WORDS_ON_BRAND.ink)
  return {
    words: white >= ink ? 'white' : 'ink',
    white: shown(white),
    ink: shown(ink),
    isReadable: Math.max(white, ink) >= READABLE,
  }
}

// Rounding up would call readable what is not.
const shown = (ratio: number) => Math.floor(ratio * 10) / 10

/** @see WCAG 2.2, contrast ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** @see WCAG 2.2, relative luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
