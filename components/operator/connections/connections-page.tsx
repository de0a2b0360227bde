'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { QueryTable } from '@/components/list/query-table'
import { Button } from '@/components/ui/button'
import { operatorQueries } from '@/lib/client/operator/queries'
import { useConnectionColumns } from './connection-columns'
import { ConnectionForm } from './connection-form'

const EVERY_MS = 15_000

/** The accounts at PSPs with their health, and a form that adds one. */
export function ConnectionsPage() {
  const t = useTranslations('operator.connections')
  const [adding, setAdding] = useState(false)
  const connections = useQuery({ ...operatorQueries.connections(), refetchInterval: EVERY_MS })
  const { data } = connections
  const columns = useConnectionColumns(data?.data)
  return (
    <>
      <PageHead title={t('title')}>
        <Button variant="go" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <PageAbout>{t('about')}</PageAbout>
      <QueryTable
        query={connections}
        label={t('title')}
        columns={columns}
        keyOf={({ connectionId }) => connectionId}
        isOff={({ position }) => position === null}
        loadingRows={3}
        empty={<DataTableEmpty title={t('empty')}>{t('emptySandbox')}</DataTableEmpty>}
      />
      {data?.isCapped && (
        <p className="mt-3 text-ink-2">{t('capped', { count: data.data.length })}</p>
      )}
      {adding && <ConnectionForm onClose={() => setAdding(false)} />}
    </>
  )
}
