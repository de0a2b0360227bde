import encodeQR from 'qr'

/** The quiet zone that readers need around a QR code, in modules. */
const MARGIN = 4

/** A QR code: its side in modules, and its dark modules as the path of an SVG. */
export interface QrDrawing {
  size: number
  path: string
}

/**
 * Draws a text as a QR code: one path, with one stroke for each horizontal run. It is apart from
 * the component, so that a page whose server draws does not load the encoder.
 */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  })
  return { size: rows.length, path }
}
