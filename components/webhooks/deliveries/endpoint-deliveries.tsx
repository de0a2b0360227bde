'use client'

import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { ReplayButton } from '@/components/webhooks/replay/replay-dialog'
import { DeliveryLog } from './delivery-log'

/** The deliveries to one endpoint, with a button to replay a period. */
export function EndpointDeliveries({ id }: { id: string }) {
  const t = useTranslations('deliveries.log')
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-14">{t('title')}</h2>
        <May operation="startReplay">
          <ReplayButton id={id} />
        </May>
      </div>
      <DeliveryLog endpointId={id} />
    </section>
  )
}
