import { cn } from './class-names'
import type { QrDrawing } from './qr-drawing'

type Props = { drawing: QrDrawing; label: string; className?: string }

/** A QR code as SVG, dark on white in both themes, as wide as its container. */
export function QrCode({ drawing: { size, path }, label, className }: Props) {
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
