import type { ReactNode } from 'react'
import { cn } from './class-names'
import { INK, Sign, type Tone } from './sign'

/** The content of a banner. */
export type BannerWords = {
  /**
   * `bad` has a coloured background; the others have a hairline. `note` is quiet, and takes two
   * lines at most.
   */
  tone: 'bad' | 'wait' | 'good' | 'note'
  /** What happened, as a full sentence. */
  title: ReactNode
  /** What was not affected, and what to do next. */
  children?: ReactNode
  /** One link at the end, or under a text that has no room beside it. */
  action?: ReactNode
}

type Props = BannerWords & {
  /** Announces the banner at once to screen readers, for one that appears after an action. */
  urgent?: boolean
  /** Spans the head of a page; phones hide the details. */
  wide?: boolean
}

const SIGN: Record<BannerWords['tone'], Tone> = {
  bad: 'bad',
  wait: 'dispute',
  good: 'good',
  note: 'note',
}

/** A message at the top of a page or a form. */
export function Banner({ tone, title, children, action, urgent, wide }: Props) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cn(
        'flex min-w-0 flex-1 items-start gap-3 text-13',
        wide ? 'max-desk:items-center' : 'px-3 py-2.5',
        tone === 'bad' && 'bg-bad-wash [--sign-ground:var(--color-bad-wash)]',
        tone !== 'bad' && !wide && 'border-rule border-b',
      )}
    >
      <span className={cn('mt-0.75', wide && 'max-desk:mt-0', INK[tone])}>
        {tone === 'bad' ? <Alarm /> : <Sign tone={SIGN[tone]} />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className={cn('min-w-40 flex-1', tone === 'note' && 'line-clamp-2')}>
          <b className={tone === 'note' ? 'font-normal' : 'font-semibold'}>{title}</b>{' '}
          {children && (
            <span className={cn('text-ink-2', wide && 'max-desk:hidden')}>{children}</span>
          )}
        </p>
        {action}
      </div>
    </div>
  )
}

function Alarm() {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" focusable="false" className="size-3.5">
      <path d="M7 1 13.5 12.5H.5Z" fill="currentColor" />
      <path d="M7 5v3.6m0 1.1v1.3" stroke="var(--sign-ground)" strokeWidth="1.4" />
    </svg>
  )
}
