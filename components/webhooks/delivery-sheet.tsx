'use client'

import { useState } from 'react'
import type { DeliveryRecord } from '@/lib/client/types'
import { DeliveryExchange } from './delivery-exchange'
import { DeliveryFacts } from './delivery-facts'
import { DeliveryHead } from './delivery-head'
import { DeliveryTimeline } from './delivery-timeline'
import { ResendNotice } from './resend-notice'
import { restOf } from './rest-of'
import { useEndpoints } from './use-endpoint-names'
import { useResend } from './use-resend'

/** A delivery as a page shows it: the attempt that was chosen, the last one unless told. */
export function DeliverySheet({ delivery }: { delivery: DeliveryRecord }) {
  const [chosen, setChosen] = useState<number>()
  const { tries } = delivery
  const attempt = tries.find(({ number }) => number === chosen) ?? tries.at(-1)
  const resend = useResend(delivery)
  const endpoint = useEndpoint(delivery)
  const restsUntil = restOf(delivery, endpoint)
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
      <ResendNotice resend={resend} delivery={delivery} restsUntil={restsUntil} />
      <div className="mt-6 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_18.75rem]">
        <DeliveryExchange delivery={delivery} attempt={attempt} />
        <aside className="min-w-0">
          <DeliveryTimeline
            delivery={delivery}
            shown={attempt?.number}
            restsUntil={restsUntil}
            onShow={setChosen}
          />
          <DeliveryFacts delivery={delivery} endpoint={endpoint} />
        </aside>
      </div>
    </>
  )
}

/** The endpoint; null when it was deleted, undefined while that is not known. */
function useEndpoint({ endpointId }: DeliveryRecord) {
  const endpoints = useEndpoints()
  return endpoints && (endpoints.get(endpointId) ?? null)
}
