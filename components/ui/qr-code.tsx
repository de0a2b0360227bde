import encodeQR from 'qr'
import { cn } from './class-names'

/** The quiet zone that readers need around a QR code, in modules. */
const MARGIN = 4

type Props = { text: string; label: string; className?: string }

/**
 * A QR code as SVG, dark on white in both themes, as wide as its container. It uses no hook, so
 * that a server component renders it without sending the encoder to the browser.
 */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = draw(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cn('block aspect-square w-full bg-code-ground', className)}
    >
      <path d={path} className="fill-code-module" />
    </svg>
  )
}

/** Draws the dark modules as one path, with one stroke for each horizontal run. */
function draw(text: string): { size: number; path: string } {
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
