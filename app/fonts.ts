import localFont from 'next/font/local'

const sans = localFont({
  src: './fonts/geist.woff2',
  weight: '100 900',
  variable: '--face-sans',
  display: 'swap',
})

// Not preloaded, because ids and code are not the first text that is read.
const mono = localFont({
  src: './fonts/geist-mono.woff2',
  weight: '100 900',
  variable: '--face-mono',
  display: 'swap',
  preload: false,
})

// The font has only digits, so no fallback can be adjusted to its letters.
const figures = localFont({
  src: './fonts/figures.woff2',
  weight: '200 900',
  variable: '--face-figures',
  display: 'swap',
  adjustFontFallback: false,
})

/** The class names of the three fonts, for the root element. */
export const faces = `${sans.variable} ${mono.variable} ${figures.variable}`
