import encodeQR from 'qr'

const MARGIN = 4

type Props = { text: string; label: string; className?: string }

/** A QR code: dark on white in both themes, with the margin of four modules that readers need. */
export function QrCode({ text, label, className }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${modules.length}v${modules.length}H0z`} fill="var(--color-code-ground)" />
      <path d={modules.map(rowPath).join('')} fill="var(--color-code-module)" />
    </svg>
  )
}

/** The dark runs of one row, each as a bar one module high. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
  }
  return path
}
