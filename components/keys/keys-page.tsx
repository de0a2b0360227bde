'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link'
import { Loaded } from '@/components/ui/load-error'
import { queries } from '@/lib/client/queries'
import type { ApiKey } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { MINUTE_MS } from '@/lib/kernel/time'
import { EndRotationDialog } from './end-rotation-dialog'
import { useKeyColumns } from './key-columns'
import { KeyDialog } from './key-dialog'
import { isLive, keyState } from './key-state'
import { NewKeyDialog } from './new-key-dialog'
import { type Made, NewKeyOnce } from './new-key-once'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'

/** What is done with a key of the list, in a dialog. */
type Doing = { what: 'look' | 'rotate' | 'end' | 'revoke'; id: string }

/** The account's API keys: list, create, look at, change, rotate and revoke. */
export function KeysPage() {
  const t = useTranslations('keys')
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = useKeyColumns(setDoing)
  const keys = useQuery(queries.keys())
  const { data } = keys
  const now = useCurrentTime(MINUTE_MS)
  return (
    <>
      <PageHead title={t('title')}>
        <May operation="createKey">
          <Button variant="go" hotkey="n" onClick={() => setAsking(true)}>
            {t('act.new')}
          </Button>
        </May>
      </PageHead>
      <PageAbout>{t('about')}</PageAbout>
      <Loaded query={keys}>
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
              actions={
                <May operation="createKey">
                  <LinkButton onClick={() => setAsking(true)}>{t('empty.action')}</LinkButton>
                </May>
              }
            >
              {t('empty.body')}
            </DataTableEmpty>
          }
        />
      </Loaded>
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
      <KeyDialogs
        doing={doing}
        apiKey={data?.data.find(({ id }) => id === doing?.id)}
        onChange={setDoing}
        onRotated={(key) => {
          setDoing(null)
          setMade(key)
        }}
      />
    </>
  )
}

type DialogProps = {
  doing: Doing | null
  apiKey: ApiKey | undefined
  onChange: (doing: Doing | null) => void
  onRotated: (key: Made) => void
}

function KeyDialogs({ doing, apiKey, onChange, onRotated }: DialogProps) {
  if (!doing || !apiKey) return null
  const common = { apiKey, onClose: () => onChange(null) }
  if (doing.what === 'revoke') return <RevokeDialog {...common} />
  if (doing.what === 'rotate') return <RotateDialog {...common} onRotated={onRotated} />
  if (doing.what === 'end') return <EndRotationDialog {...common} />
  const go = (what: Doing['what']) => () => onChange({ ...doing, what })
  return <KeyDialog {...common} onRotate={go('rotate')} onEnd={go('end')} />
}

const liveFirst = (keys: ApiKey[], now: Date) =>
  [true, false].flatMap((live) => keys.filter((key) => isLive(keyState(key, now)) === live))
