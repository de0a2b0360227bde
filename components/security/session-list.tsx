'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { QueryTable } from '@/components/list/query-table'
import { LinkButton } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { useFailed } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Session } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/** The open sessions of the person, each of which can be ended. */
export function SessionList() {
  const t = useTranslations('security.sessions')
  const columns = useSessionColumns()
  const sessions = useQuery(queries.sessions())
  const hasOthers = sessions.data?.data.some(({ isCurrent }) => !isCurrent)
  return (
    <Section first title={t('title')} aside={hasOthers && <EndOthers />} className="mb-10">
      <p className="mb-4 max-w-150! text-13 text-ink-2">{t('about')}</p>
      <QueryTable
        query={sessions}
        label={t('title')}
        columns={columns}
        keyOf={({ sessionId }) => sessionId}
        loadingRows={2}
      />
    </Section>
  )
}

function EndOthers() {
  const t = useTranslations('security.sessions')
  const toast = useToast()
  const failed = useFailed()
  const act = useAct(mutations.endOtherSessions())
  const end = () =>
    act.mutate(undefined, {
      onSuccess: () => toast('good', t('endedOthers')),
      onError: (error) => toast('bad', failed(t('endFailed'), error)),
    })
  return (
    <LinkButton loading={act.isPending} onClick={end}>
      {t('endOthers')}
    </LinkButton>
  )
}

function useSessionColumns(): Column<Session>[] {
  const t = useTranslations('security.sessions')
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        id: 'device',
        head: t('device'),
        kind: 'fill',
        phone: 'title',
        cell: ({ device }) => device ?? t('program'),
      },
      {
        id: 'address',
        head: t('address'),
        width: '10rem',
        phone: 'line',
        yields: 2,
        className: 'text-ink-2',
        cell: ({ address }) => <span className="wrap-anywhere">{address ?? '–'}</span>,
      },
      {
        id: 'since',
        head: t('since'),
        width: '12rem',
        phone: 'line',
        yields: 3,
        className: 'text-ink-2',
        cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
      },
      {
        id: 'seen',
        head: t('seen'),
        width: '12rem',
        phone: 'line',
        yields: 1,
        cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{dateTime(lastSeenAt)}</time>,
      },
      {
        id: 'end',
        head: '',
        label: '',
        kind: 'end',
        width: '7rem',
        phone: 'end',
        cell: (session) =>
          session.isCurrent ? (
            <Status tone="good">{t('current')}</Status>
          ) : (
            <End session={session} />
          ),
      },
    ],
    [t, dateTime],
  )
}

function End({ session: { sessionId, device } }: { session: Session }) {
  const t = useTranslations('security.sessions')
  const toast = useToast()
  const failed = useFailed()
  const act = useAct(mutations.endSession())
  const end = () =>
    act.mutate(sessionId, {
      onSuccess: () => toast('good', t('ended')),
      onError: (error) => toast('bad', failed(t('endFailed'), error)),
    })
  return (
    <LinkButton
      className="row-act"
      loading={act.isPending}
      aria-label={t('endNamed', { device: device ?? t('program') })}
      onClick={end}
    >
      {t('end')}
    </LinkButton>
  )
}
