'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RecordPage, RecordSkeleton } from '@/components/list/record-page'
import { Skeleton } from '@/components/ui/skeleton'
import { useEndpoint } from '@/components/webhooks/use-endpoints'
import type { DeliveryRecord } from '@/lib/client/types'
import { DeliveryExchange } from './delivery-exchange'
import { DeliveryFacts } from './delivery-facts'
import { DeliveryHead } from './delivery-head'
import { DeliveryTimeline } from './delivery-timeline'
import { ResendBanner } from './resend-banner'
import { useDelivery, useResend } from './use-delivery'

/** One delivery: request, response, every attempt, and a button to resend it. */
export function DeliveryRecordPage({ deliveryId }: { deliveryId: string }) {
  const t = useTranslations('deliveries')
  const nav = useTranslations('common.nav')
  return (
    <RecordPage
      query={useDelivery(deliveryId)}
      id={deliveryId}
      trail={[
        { href: '/webhooks', label: nav('webhooks') },
        { href: '/webhooks/deliveries', label: t('title') },
      ]}
      missing={{ href: '/webhooks/deliveries', words: useTranslations('deliveries.record') }}
      skeleton={<Waiting />}
    >
      {(delivery) => <DeliverySheet key={deliveryId} delivery={delivery} />}
    </RecordPage>
  )
}

/** A delivery with the chosen attempt, or the last one. */
function DeliverySheet({ delivery }: { delivery: DeliveryRecord }) {
  const [chosen, setChosen] = useState<number>()
  const { tries } = delivery
  const attempt = tries.find(({ number }) => number === chosen) ?? tries.at(-1)
  const resend = useResend(delivery)
  const endpoint = useEndpoint(delivery.endpointId)
  return (
    <>
      <DeliveryHead
        delivery={delivery}
        attempt={attempt}
        endpoint={endpoint}
        resending={resend.isUnderWay}
        onResend={() => {
          setChosen(undefined)
          resend.start()
        }}
      />
      <ResendBanner resend={resend} delivery={delivery} endpoint={endpoint} />
      <div className="mt-6 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_min(18.75rem,40%)]">
        <DeliveryExchange delivery={delivery} attempt={attempt} />
        <aside className="min-w-0">
          <DeliveryTimeline
            delivery={delivery}
            shown={attempt?.number}
            endpoint={endpoint}
            onShow={setChosen}
          />
          <DeliveryFacts delivery={delivery} endpoint={endpoint} />
        </aside>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <RecordSkeleton widths={['w-72', 'w-120']}>
      <div className="mt-6 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_min(18.75rem,40%)]">
        <div className="grid gap-x-4 gap-y-8 desk:grid-cols-2">
          <Skeleton className="h-90 w-full" />
          <Skeleton className="h-90 w-full" />
        </div>
        <Skeleton className="h-60 w-full" />
      </div>
    </RecordSkeleton>
  )
}
