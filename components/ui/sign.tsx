import { rem } from './rem'

/** What a state means for the reader; the word beside the sign names the state. */
export type Tone = 'good' | 'wait' | 'work' | 'bad' | 'void' | 'back' | 'dispute' | 'note'

const RING = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const
// The mark inside a filled sign takes the colour of the background.
const CUT = { fill: 'none', stroke: 'var(--sign-ground, var(--color-paper))', strokeWidth: 1.5 }

// Each sign has its own shape, so that it is recognisable in a black and white print.
const SIGNS: Record<Tone, React.ReactNode> = {
  good: (
    <>
      <circle cx="7" cy="7" r="6.25" fill="currentColor" />
      <path d="m4.2 7.2 2 2 3.7-4.3" {...CUT} />
    </>
  ),
  wait: <circle cx="7" cy="7" r="5.5" strokeDasharray="2.2 1.255" {...RING} />,
  work: (
    <>
      <circle cx="7" cy="7" r="5.5" {...RING} />
      <path d="M7 3.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />
    </>
  ),
  bad: <path d="m2.5 2.5 9 9m0-9-9 9" {...RING} strokeWidth={1.75} />,
  void: (
    <>
      <circle cx="7" cy="7" r="5.5" {...RING} />
      <path d="m3.3 10.7 7.4-7.4" {...RING} />
    </>
  ),
  back: <path d="M5 2 1.75 5.25 5 8.5M2 5.25h6.5a3.25 3.25 0 0 1 0 6.5H5" {...RING} />,
  dispute: (
    <>
      <path d="M7 .6 13.4 7 7 13.4.6 7Z" fill="currentColor" />
      <path d="M7 3.8v3.7m0 1.2v1.4" {...CUT} />
    </>
  ),
  note: <circle cx="7" cy="7" r="2.5" fill="currentColor" />,
}

/** The text colour class of each tone. */
export const INK: Record<Tone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  work: 'text-work',
  bad: 'text-bad',
  void: 'text-void',
  back: 'text-back',
  dispute: 'text-dispute',
  note: 'text-ink-3',
}

/** The sign of a tone; screen readers skip it, because its word is always beside it. */
export function Sign({ tone, size = 14, alive }: { tone: Tone; size?: number; alive?: boolean }) {
  return (
    <svg
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
      className={alive ? 'flex-none animate-wait' : 'flex-none'}
    >
      {SIGNS[tone]}
    </svg>
  )
}
