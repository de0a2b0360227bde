export const LOGO_BYTES_MAX = 256 * 1024

/** Maximum width and height in pixels. A larger picture would burden a customer's phone. */
export const LOGO_SIDE_MAX = 4096

/** Allowed formats. SVG is not one of them because it can carry scripts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

type LogoType = (typeof LOGO_TYPES)[number]

interface LogoImage {
  type: LogoType
  width: number
  height: number
}

type Bytes = Uint8Array
type Size = [width: number, height: number]

/**
 * Reads a picture's format and size from its bytes, whatever its file name or content type. Null
 * for anything but a PNG, a JPEG or a WebP that states its size.
 */
export function logoImage(bytes: Bytes): LogoImage | null {
  for (const [type, sizeOf] of Object.entries(SIZE_OF) as [
    LogoType,
    (of: Bytes) => Size | null,
  ][]) {
    const [width = 0, height = 0] = sizeOf(bytes) ?? []
    if (width > 0 && height > 0) return { type, width, height }
  }
  return null
}

const SIZE_OF: Record<LogoType, (bytes: Bytes) => Size | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) =>
  new DataView(buffer, byteOffset, byteLength)

const hasText = (bytes: Bytes, at: number, text: string) =>
  bytes.length >= at + text.length &&
  [...text].every((letter, of) => bytes[at + of] === letter.charCodeAt(0))

/** @see PNG, 5.2 and 11.2.2: the signature, then IHDR */
function pngSize(bytes: Bytes): Size | null {
  if (!hasText(bytes, 0, '\x89PNG\r\n\x1a\n') || !hasText(bytes, 12, 'IHDR')) return null
  if (bytes.length < 33) return null
  return [viewOf(bytes).getUint32(16), viewOf(bytes).getUint32(20)]
}

/** @see ITU-T T.81, annex B: the size is in the frame header (SOF) segment */
function jpegSize(bytes: Bytes): Size | null {
  if (!hasText(bytes, 0, '\xff\xd8\xff')) return null
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** SOF0 to SOF15, except the three markers in that range with other meanings. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** @see RFC 9649, 2.5 to 2.7: lossy, lossless or extended */
function webpSize(bytes: Bytes): Size | null {
  if (!hasText(bytes, 0, 'RIFF') || !hasText(bytes, 8, 'WEBP') || bytes.length < 30) return null
  const view = viewOf(bytes)
  if (hasText(bytes, 12, 'VP8 ')) {
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  }
  if (hasText(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  if (!hasText(bytes, 12, 'VP8X')) return null
  const of24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return [of24(24) + 1, of24(27) + 1]
}
