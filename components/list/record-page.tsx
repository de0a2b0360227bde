import { Fragment, type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/lib/client/http'

type Props<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => void }
  trail: ReactNode
  /** Shown while the record loads: `RecordSkeleton`. */
  skeleton: ReactNode
  /** Shown if the record does not exist: `MissingRecord`. */
  missing: ReactNode
  children: (record: T) => ReactNode
}

/** Whether a record does not exist, or has an id that no record can have. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The page of one record, under its breadcrumbs. */
export function RecordPage<T>({ query, trail, skeleton, missing, children }: Props<T>) {
  const { data, error, refetch } = query
  return (
    <>
      {trail}
      {data ? (
        children(data)
      ) : isMissing(error) ? (
        missing
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        skeleton
      )}
    </>
  )
}

type TrailProps = {
  label: string
  /** The parent pages, outermost first. */
  steps: readonly { href: string; label: string }[]
  /** The record's id, as a copy button. */
  children: ReactNode
}

/** The breadcrumbs of a record: its parent pages and its id. */
export function Trail({ label, steps, children }: TrailProps) {
  return (
    <nav aria-label={label} className="mb-5 flex min-h-8 items-center gap-2 text-13">
      {steps.map((step) => (
        <Fragment key={step.href}>
          <TextLink href={step.href}>{step.label}</TextLink>
          <span aria-hidden="true" className="text-ink-3">
            /
          </span>
        </Fragment>
      ))}
      {children}
    </nav>
  )
}

type MissingProps = { title: string; href: string; action: string; children: ReactNode }

/** Says that the record does not exist, and links back to the list. */
export function MissingRecord({ title, href, action, children }: MissingProps) {
  return (
    <div className="max-w-110 border-rule-ink border-t pt-6">
      <h1 className="font-semibold text-20 tracking-title">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{children}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  )
}

type SkeletonProps = {
  /** Whether the heading is an amount, in large figures. */
  isAmount?: boolean
  /** The widths of the heading and of the sentence under it. */
  widths: readonly [name: string, sentence: string]
  children: ReactNode
}

/** The placeholder of a record's page while it loads. */
export function RecordSkeleton({ isAmount, widths: [name, sentence], children }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <header className={`border-rule-ink border-b ${isAmount ? 'pb-6' : 'pb-5'}`}>
        <p className={isAmount ? 'text-44' : 'text-20'}>
          <Skeleton className={`${name} max-w-full`} />
        </p>
        <p className="mt-2">
          <Skeleton className={`${sentence} max-w-full`} />
        </p>
      </header>
      {children}
    </div>
  )
}
