'use client'

import { useTranslations } from 'use-intl'
import type { BrCodeFault } from '@/lib/kernel/pix/br-code-fault'

/** The code with the faulty stretches marked, and a caret where something is missing. */
export function MarkedCode({ text, faults }: { text: string; faults: BrCodeFault[] }) {
  const t = useTranslations('brcode')
  return (
    <p className="id whitespace-pre-wrap break-all bg-wash p-3">
      {piecesOf(text, faults).map(({ start, end, isMarked }) =>
        isMarked ? (
          <mark
            key={`${start} ${end}`}
            className="bg-bad-wash text-bad underline decoration-2 underline-offset-3"
          >
            {start === end ? (
              <span title={t('missingHere')}>
                <span aria-hidden="true">‸</span>
                <span className="sr-only">({t('missingHere')})</span>
              </span>
            ) : (
              text.slice(start, end)
            )}
          </mark>
        ) : (
          <span key={`${start} ${end}`}>{text.slice(start, end)}</span>
        ),
      )}
    </p>
  )
}

type Piece = { start: number; end: number; isMarked: boolean }

/** Cuts the code at the marks; of marks that overlap, the later starts where the earlier ends. */
export function piecesOf(text: string, faults: readonly Pick<BrCodeFault, 'mark'>[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const marks = faults.map(({ mark }) => mark).sort(([a, aEnd], [b, bEnd]) => a - b || aEnd - bEnd)
  for (const [from, end] of marks) {
    const start = Math.max(from, at)
    const isInside = end < start || (end === start && from !== end)
    const isAgain = pieces.some((piece) => piece.start === start && piece.end === end)
    if (isInside || isAgain) continue
    if (start > at) pieces.push({ start: at, end: start, isMarked: false })
    pieces.push({ start, end, isMarked: true })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, end: text.length, isMarked: false })
  return pieces
}
