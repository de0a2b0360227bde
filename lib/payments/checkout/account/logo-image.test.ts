import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PIXEL, pngOf } from './logo.testing'
import { logoImage } from './logo-image'

const text = (words: string) => new TextEncoder().encode(words)

describe('a picture', () => {
  test.each(Object.entries(PIXEL))('that is a %s is told by its bytes', (kind, bytes) => {
    expect(logoImage(bytes)).toEqual({ type: `image/${kind}`, width: 1, height: 1 })
  })

  test('says how large it is', () => {
    expect(logoImage(pngOf(640, 480))).toMatchObject({ width: 640, height: 480 })
  })

  test('is read where it lies in a larger buffer too', () => {
    const around = Buffer.concat([text('....'), PIXEL.jpeg, text('....')])
    const within = around.subarray(4, 4 + PIXEL.jpeg.length)
    expect(logoImage(within)).toMatchObject({ type: 'image/jpeg', width: 1 })
  })
})

describe('no picture of ours is', () => {
  test.each([
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a GIF', text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'.padEnd(64))],
    ['nothing', new Uint8Array()],
    ['the beginning of a PNG', PIXEL.png.subarray(0, 20)],
    ['a PNG without a size', pngOf(0, 10)],
    ['the beginning of a JPEG', PIXEL.jpeg.subarray(0, 12)],
    ['a WebP of a kind that there is not', Buffer.from(PIXEL.webp).fill('?', 12, 16)],
  ])('%s', (_what, bytes) => {
    expect(logoImage(bytes)).toBeNull()
  })

  test('whatever bytes there are: they are judged, and nothing is thrown', () => {
    const beginnings = Object.values(PIXEL).map((bytes) => fc.constant(bytes.subarray(0, 16)))
    const parts = fc.tuple(fc.oneof(...beginnings), fc.uint8Array({ maxLength: 64 }))
    fc.assert(
      fc.property(parts, (bytes) => {
        expect(() => logoImage(Buffer.concat(bytes))).not.toThrow()
      }),
    )
  })
})
