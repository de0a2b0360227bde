'use client'

import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { Button } from '@/components/ui/button'
import { useLiveColumns } from './live-columns'
import { LiveHeard } from './live-heard'
import { LiveSwitch } from './live-switch'
import { useLive } from './use-live'
import { WebhookTabs } from './webhook-tabs'

const LINES = 10

/** Every event of the account and every attempt to deliver it, as they happen. */
export function LivePage() {
  const t = useTranslations('deliveries.live')
  const webhooks = useTranslations('webhooks')
  const columns = useLiveColumns()
  const { rows, fresh, state, isOn, toggle, clear } = useLive()
  return (
    <>
      <PageHead title={webhooks('title')} />
      <WebhookTabs />
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LiveSwitch state={state} isOn={isOn} onToggle={toggle} />
        {rows.length > 0 && (
          <Button variant="quiet" className="ml-auto" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <LiveHeard fresh={fresh} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        empty={
          <DataTableEmpty lines={LINES} title={t(isOn ? 'empty' : 'emptyOff')}>
            {t('emptyBody')}
          </DataTableEmpty>
        }
      />
    </>
  )
}
