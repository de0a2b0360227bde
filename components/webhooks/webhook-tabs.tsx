'use client'

import { useTranslations } from 'use-intl'
import { TabLinks } from '@/components/ui/tab-links'

const TABS = [
  ['endpoints', '/webhooks'],
  ['deliveries', '/webhooks/deliveries'],
  ['live', '/webhooks/live'],
] as const

/** The tabs of Webhooks, as links: endpoints, deliveries, live view. */
export function WebhookTabs() {
  const t = useTranslations('deliveries.tabs')
  const tabs = TABS.map(([name, href]) => ({ href, label: t(name) }))
  return <TabLinks label={t('label')} tabs={tabs} />
}
