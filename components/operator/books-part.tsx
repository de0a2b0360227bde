'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Status } from '@/components/ui/status'
import { useAct } from '@/lib/client/mutations'
import { type LedgerCheck, operatorMutations, operatorQueries } from '@/lib/client/operator'
import { useFormat } from '@/lib/i18n/use-format'

const EVERY_MS = 1_000

/** Checks all books in a job, and shows how far it has come. */
export function BooksPart() {
  const t = useTranslations('operator.books')
  const act = useAct(operatorMutations.startLedgerCheck())
  const { data, error, refetch } = useQuery({
    ...operatorQueries.ledgerCheck(),
    refetchInterval: ({ state }) => (isRunning(state.data?.check) ? EVERY_MS : false),
  })
  const check = data?.check
  return (
    <Section title={t('title')}>
      <p className="mb-3 max-w-150! text-13 text-ink-2">{t('about')}</p>
      <FormRefusal error={act.error} title={t('failed')} />
      <Button
        loading={act.isPending || isRunning(check)}
        disabled={!data}
        onClick={() => act.mutate(undefined)}
      >
        {t(check?.hasStopped ? 'goOn' : 'run')}
      </Button>
      <div className="mt-4 min-h-10 border-rule-ink border-t pt-3 text-13" aria-live="polite">
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {data && !check && <p className="text-ink-2">{t('never')}</p>}
        {check && <Outcome check={check} />}
      </div>
    </Section>
  )
}

const isRunning = (check: LedgerCheck | null | undefined) =>
  check?.finishedAt === null && !check.hasStopped

function Outcome({ check }: { check: LedgerCheck }) {
  const t = useTranslations('operator.books')
  const { count, dateTime } = useFormat()
  const { books, checked, transfers, faults, finishedAt, hasStopped } = check
  if (hasStopped) {
    return (
      <Status tone="bad" wraps>
        {t('stopped', { checked: count(checked), books: count(books) })}
      </Status>
    )
  }
  if (finishedAt === null) {
    return (
      <div className="grid gap-2">
        <Status tone="work" alive>
          {t('running', { checked: count(checked), books: count(books) })}
        </Status>
        <progress
          aria-label={t('progress')}
          max={Math.max(books, 1)}
          value={checked}
          className="h-1.5 w-75 max-w-full accent-ink"
        />
      </div>
    )
  }
  const at = dateTime(finishedAt)
  if (faults.length === 0) {
    return (
      <Status tone="good" wraps>
        {t('right', { books: checked, transfers: count(transfers), at })}
      </Status>
    )
  }
  return (
    <div className="grid gap-3">
      <Status tone="bad" wraps>
        {t('wrong', { count: faults.length, at })}
      </Status>
      <ul className="grid gap-2">
        {faults.map(({ merchantId, faults: said }) => (
          <li key={merchantId}>
            <TextLink href={`/operator/merchants/${merchantId}`} className="id">
              {merchantId}
            </TextLink>
            {said.map((one) => (
              <p key={one} lang="en" className="wrap-anywhere text-ink-2">
                {one}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
