import localFont from 'next/font/local'

const sans = localFont({
  src: './fonts/geist.woff2',
  weight: '100 900',
  variable: '--face-sans',
  display: 'swap',
})

// Ids and code are never the first thing read, so this file waits its turn.
const mono = localFont({
  src: './fonts/geist-mono.woff2',
  weight: '100 900',
  variable: '--face-mono',
  display: 'swap',
  preload: false,
})

// Digits only: there are no letters to measure a fallback by.
const figures = localFont({
  src: './fonts/figures.woff2',
  weight: '200 900',
  variable: '--face-figures',
  display: 'swap',
  adjustFontFallback: false,
})

/** The class names that define the three typefaces; the root element wears them. */
export const faces = `${sans.variable} ${mono.variable} ${figures.variable}`
