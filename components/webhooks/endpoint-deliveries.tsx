'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { DeliveryLog } from './delivery-log'

/** Everything sent to one endpoint. */
export function EndpointDeliveries({ id }: { id: string }) {
  const t = useTranslations('deliveries.log')
  return (
    <Section first title={t('title')}>
      <DeliveryLog endpointId={id} />
    </Section>
  )
}
