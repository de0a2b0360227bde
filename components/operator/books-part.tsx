'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import { Loaded } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Status } from '@/components/ui/status'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import { type LedgerCheck, operatorQueries } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'

const EVERY_MS = 1_000

/** Checks all books in a job, and shows how far it has come. */
export function BooksPart() {
  const t = useTranslations('operator.books')
  const act = useAct(operatorMutations.startLedgerCheck())
  const query = useQuery({
    ...operatorQueries.ledgerCheck(),
    refetchInterval: ({ state }) => (isRunning(state.data?.check) ? EVERY_MS : false),
  })
  const { data } = query
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
        <Loaded query={query}>
          {data && !check && <p className="text-ink-2">{t('never')}</p>}
          {data && check && <Outcome check={check} wrongBooks={data.wrongBooks} />}
        </Loaded>
      </div>
    </Section>
  )
}

const isRunning = (check: LedgerCheck | null | undefined) =>
  check?.finishedAt === null && !check.hasStopped

type Props = { check: LedgerCheck; wrongBooks: LedgerCheck['faults'] }

/** How far a check has come or what it found, and all wrong books, also by earlier checks. */
export function Outcome({ check, wrongBooks }: Props) {
  const t = useTranslations('operator.books')
  const { dateTime } = useFormat()
  const { finishedAt } = check
  const [isWrong, wrong] = [wrongBooks.length > 0, { count: wrongBooks.length }]
  return (
    <div className="grid gap-3">
      {(finishedAt === null || !isWrong) && <Progress check={check} />}
      {isWrong && (
        <Status tone="bad" wraps>
          {finishedAt ? t('wrong', { ...wrong, at: dateTime(finishedAt) }) : t('known', wrong)}
        </Status>
      )}
      {isWrong && <WrongBooks books={wrongBooks} />}
    </div>
  )
}

function Progress({ check }: Pick<Props, 'check'>) {
  const t = useTranslations('operator.books')
  const { count, dateTime } = useFormat()
  const { books, checked, transfers, finishedAt, hasStopped } = check
  const progress = { checked: count(checked), books: count(books) }
  if (hasStopped) {
    return (
      <Status tone="bad" wraps>
        {t('stopped', progress)}
      </Status>
    )
  }
  if (finishedAt !== null) {
    return (
      <Status tone="good" wraps>
        {t('right', { books: checked, transfers: count(transfers), at: dateTime(finishedAt) })}
      </Status>
    )
  }
  return (
    <div className="grid gap-2">
      <Status tone="work" alive>
        {t('running', progress)}
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

function WrongBooks({ books }: { books: LedgerCheck['faults'] }) {
  return (
    <ul className="grid gap-2">
      {books.map(({ merchantId, faults }) => (
        <li key={merchantId}>
          <TextLink href={`/operator/merchants/${merchantId}`} className="id">
            {merchantId}
          </TextLink>
          {faults.map((one) => (
            <p key={one} lang="en" className="wrap-anywhere text-ink-2">
              {one}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
