'use client'

import { useTranslations } from 'use-intl'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { WebhookTabs } from '@/components/webhooks/webhook-tabs'
import { DeliveryLog } from './delivery-log'

/** The deliveries to all endpoints of the account. */
export function DeliveriesPage() {
  const t = useTranslations('deliveries')
  const webhooks = useTranslations('webhooks')
  return (
    <>
      <PageHead title={webhooks('title')} />
      <WebhookTabs />
      <PageAbout>{t('about')}</PageAbout>
      <DeliveryLog />
    </>
  )
}
