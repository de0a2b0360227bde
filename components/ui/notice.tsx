import type { ReactNode } from 'react'
import { cn } from './class-names'
import { INK, Sign, type Tone } from './sign'

type Props = {
  /** `bad` is the one severe notice and stands on a wash; the others on a hairline. */
  tone: 'bad' | 'wait' | 'good'
  /** What happened, as a whole sentence. */
  title: ReactNode
  /** What was not lost, and what to do. */
  children?: ReactNode
  /** One link at the far end. */
  action?: ReactNode
  /** Read out at once when it appears after an act. */
  urgent?: boolean
  /** As wide as the sheet, at the head of a page. */
  wide?: boolean
}

const SIGN: Record<Props['tone'], Tone> = { bad: 'bad', wait: 'dispute', good: 'good' }

/** One sentence on top of a page or a form about what needs to be known. */
export function Notice({ tone, title, children, action, urgent, wide }: Props) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-3 px-3 py-2.5 text-13',
        tone === 'bad'
          ? 'bg-bad-wash [--sign-ground:var(--color-bad-wash)]'
          : 'border-rule border-b',
        wide && 'desk:px-10 max-desk:px-4',
      )}
    >
      <span className={cn('mt-[3px]', INK[tone])}>
        {tone === 'bad' ? <Alarm /> : <Sign tone={SIGN[tone]} />}
      </span>
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{title}</b>{' '}
        {children && <span className="text-ink-2">{children}</span>}
      </p>
      {action && <span className="whitespace-nowrap">{action}</span>}
    </div>
  )
}

/** The notices of a page, most severe first; bleeds to the edges of the sheet. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-10 -mt-6 mb-6 grid max-w-none! gap-px max-desk:-mx-4 max-desk:-mt-4 max-desk:mb-4">
      {children}
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
