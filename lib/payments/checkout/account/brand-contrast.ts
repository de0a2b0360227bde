/** The two text colours that can be used on a brand's colour. */
export const WORDS_ON_BRAND = { white: '#ffffff', ink: '#1c1a15' } as const

/** How readable text is on a colour. */
interface BrandContrast {
  /** The text colour with the higher contrast. */
  words: keyof typeof WORDS_ON_BRAND
  /** Contrast of white text with the colour, from 1 to 21, rounded down to one decimal. */
  white: number
  ink: number
  /** Whether the better contrast reaches 4.5, the minimum for small text. */
  isReadable: boolean
}

/** Minimum contrast of small text. @see WCAG 2.2, 1.4.3 */
const READABLE = 4.5

/** The stored form of a colour: `#rrggbb` in lower case. */
export const COLOR = /^#[0-9a-f]{6}$/

/**
 * Computes the contrast of white and of dark text with a colour.
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

// Rounding up could show 4.5 for a contrast that does not reach it.
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
