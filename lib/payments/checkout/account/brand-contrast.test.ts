import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandContrast } from './brand-contrast'

test.each([
  ['#135b41', { words: 'white', white: 8, ink: 2.1, isReadable: true }],
  ['#ffd400', { words: 'ink', white: 1.4, ink: 12.1, isReadable: true }],
  ['#ffffff', { words: 'ink', white: 1, ink: 17.3, isReadable: true }],
  ['#777777', { words: 'white', white: 4.4, ink: 3.8, isReadable: false }],
])('%s is read as %j', (color, contrast) => {
  expect(brandContrast(color)).toEqual(contrast)
})

test('the words that are chosen are never the worse ones', () => {
  const color = fc.nat(0xffffff).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (written) => {
      const { words, ...ratio } = brandContrast(written)
      expect(ratio[words]).toBe(Math.max(ratio.white, ratio.ink))
      expect(ratio[words]).toBeGreaterThanOrEqual(4)
    }),
  )
})
