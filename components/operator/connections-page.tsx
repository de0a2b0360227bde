'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { Button } from '@/components/ui/button'
import { LoadError } from '@/components/ui/load-error'
import { operatorQueries } from '@/lib/client/operator'
import { useConnectionColumns } from './connection-columns'
import { ConnectionForm } from './connection-form'

const EVERY_MS = 15_000

/** The accounts at PSPs with their health, and a form that adds one. */
export function ConnectionsPage() {
  const t = useTranslations('operator.connections')
  const [adding, setAdding] = useState(false)
  const columns = useConnectionColumns()
  const connections = { ...operatorQueries.connections(), refetchInterval: EVERY_MS }
  const { data, error, refetch } = useQuery(connections)
  return (
    <>
      <PageHead title={t('title')}>
        <Button variant="go" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.data}
          keyOf={({ connectionId }) => connectionId}
          isOff={({ position }) => position === null}
          loadingRows={3}
          empty={<DataTableEmpty title={t('empty')}>{t('emptySandbox')}</DataTableEmpty>}
        />
      )}
      {adding && <ConnectionForm onClose={() => setAdding(false)} />}
    </>
  )
}
