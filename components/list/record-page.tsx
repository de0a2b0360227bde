import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/lib/client/http'
import { useLastAddress } from './use-address-filter'

type Page = { href: string; label: string }

type Props<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => void }
  id: string
  /** The parent pages, outermost first. */
  trail: readonly [...Page[], list: Page]
  /** Shown while the record loads: `RecordSkeleton`. */
  skeleton: ReactNode
  /** What is said of a record that does not exist, and the list that is shown instead. */
  missing: MissingProps
  children: (record: T) => ReactNode
}

/** Whether a record does not exist, or has an id that no record can have. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The page of one record, under its breadcrumbs. */
export function RecordPage<T>({ query, id, trail, skeleton, missing, children }: Props<T>) {
  const { data, error, refetch } = query
  return (
    <>
      <Trail id={id} trail={trail} />
      {data ? (
        children(data)
      ) : isMissing(error) ? (
        <Missing {...missing} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        skeleton
      )}
    </>
  )
}

/** The breadcrumbs of a record: its parent pages and its id, as a copy button. */
function Trail({ id, trail }: Pick<Props<unknown>, 'id' | 'trail'>) {
  return (
    <nav aria-label={trail.at(-1)?.label} className="mb-5 flex min-h-8 items-center gap-2 text-13">
      {trail.map((step) => (
        <Fragment key={step.href}>
          <Step {...step} />
          <span aria-hidden="true" className="text-ink-3">
            /
          </span>
        </Fragment>
      ))}
      <CopyText text={id} name={`ID ${id}`} />
    </nav>
  )
}

/** Leads back to a list as it was left, with its filter. */
function Step({ href, label }: Page) {
  return <TextLink href={useLastAddress(href)}>{label}</TextLink>
}

type MissingProps = {
  words: (word: 'missing' | 'missingBody' | 'missingAct') => string
  href: string
}

/** Says that the record does not exist, and links back to the list. */
function Missing({ words: t, href }: MissingProps) {
  return (
    <div className="max-w-110 border-rule-ink border-t pt-6">
      <h1 className="font-semibold text-20 tracking-title">{t('missing')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('missingBody')}</p>
      <ButtonLink href={href}>{t('missingAct')}</ButtonLink>
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
  const t = useTranslations('common.table')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
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
