import type { ReactNode } from 'react'
import { cn } from './class-names'
import { INK, Sign, type Tone } from './sign'

/** What a banner says. */
export type BannerWords = {
  /** `bad` is the one severe banner and stands on a wash; the others on a hairline. */
  tone: 'bad' | 'wait' | 'good'
  /** What happened, as a whole sentence. */
  title: ReactNode
  /** What was not lost, and what to do. */
  children?: ReactNode
  /** One link at the far end. */
  action?: ReactNode
}

type Props = BannerWords & {
  /** Read out at once, when it appears after an act. */
  urgent?: boolean
  /** Across the head of a page: the details give way on a phone. */
  wide?: boolean
}

const SIGN: Record<BannerWords['tone'], Tone> = { bad: 'bad', wait: 'dispute', good: 'good' }

/** One sentence on top of a page or a form about what needs to be known. */
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
      <span className={cn('mt-[3px]', wide && 'max-desk:mt-0', INK[tone])}>
        {tone === 'bad' ? <Alarm /> : <Sign tone={SIGN[tone]} />}
      </span>
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{title}</b>{' '}
        {children && (
          <span className={cn('text-ink-2', wide && 'max-desk:hidden')}>{children}</span>
        )}
      </p>
      {action && <span className="whitespace-nowrap">{action}</span>}
    </div>
  )
}

function Alarm() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <path d="M7 1 13.5 12.5H.5Z" fill="currentColor" />
      <path d="M7 5v3.6m0 1.1v1.3" stroke="var(--sign-ground)" strokeWidth="1.4" />
    </svg>
  )
}
