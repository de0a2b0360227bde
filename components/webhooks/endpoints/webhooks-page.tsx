'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { QueryTable } from '@/components/list/query-table'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { WebhookTabs } from '@/components/webhooks/webhook-tabs'
import { queries } from '@/lib/client/queries'
import { useEndpointColumns } from './endpoint-columns'

const EVERY_MS = 15_000

/** The account's endpoints and their health. */
export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const columns = useEndpointColumns()
  const webhooks = useQuery({ ...queries.webhooks(), refetchInterval: EVERY_MS })
  const empty = (
    <DataTableEmpty
      title={t('empty.title')}
      actions={
        <May operation="createEndpoint">
          <TextLink href="/webhooks/new">{t('empty.action')}</TextLink>
        </May>
      }
    >
      {t('empty.body')}
    </DataTableEmpty>
  )
  return (
    <>
      <PageHead title={t('title')}>
        <May operation="createEndpoint">
          <ButtonLink href="/webhooks/new" variant="go" hotkey="n">
            {t('act.new')}
          </ButtonLink>
        </May>
      </PageHead>
      <WebhookTabs />
      <PageAbout>{t('about')}</PageAbout>
      <QueryTable
        query={webhooks}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        isOff={({ enabled }) => !enabled}
        loadingRows={3}
        empty={empty}
      />
    </>
  )
}
