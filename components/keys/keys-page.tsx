'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { queries } from '@/lib/client/queries'
import type { ApiKey, NewApiKey } from '@/lib/client/types'
import { useKeyColumns } from './key-columns'
import { isLive, keyState } from './key-state'
import { NewKeyDialog } from './new-key-dialog'
import { NewKeyOnce } from './new-key-once'
import { RevokeDialog } from './revoke-dialog'

/** The account's API keys: create, list and revoke. */
export function KeysPage() {
  const t = useTranslations('keys')
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const columns = useKeyColumns(setRevoking)
  const { data, error, refetch } = useQuery(queries.keys())
  const now = useNow()
  return (
    <>
      <PageHead title={t('title')}>
        <Button variant="go" hotkey="n" onClick={() => setAsking(true)}>
          {t('act.new')}
        </Button>
      </PageHead>
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      {error && !data ? (
        <LoadError onRetry={refetch} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data && liveFirst(data.data, now)}
          keyOf={({ id }) => id}
          isOff={(key) => !isLive(keyState(key, now))}
          loadingRows={4}
          empty={
            <DataTableEmpty
              title={t('empty.title')}
              actions={<LinkButton onClick={() => setAsking(true)}>{t('empty.action')}</LinkButton>}
            >
              {t('empty.body')}
            </DataTableEmpty>
          }
        />
      )}
      {asking && (
        <NewKeyDialog
          onClose={() => setAsking(false)}
          onMade={(key) => {
            setAsking(false)
            setMade(key)
          }}
        />
      )}
      <NewKeyOnce made={made} onClose={() => setMade(null)} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

const liveFirst = (keys: ApiKey[], now: Date) =>
  [true, false].flatMap((live) => keys.filter((key) => isLive(keyState(key, now)) === live))
