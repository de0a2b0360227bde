'use client'

import { useMutation } from '@tanstack/react-query'
import { mutations } from '@/lib/client/mutations'
import type { WebhookTest } from '@/lib/client/types'
import type { EventName } from '@/lib/events/events'
import { PING } from '@/lib/webhooks/endpoints/ping'

/** What an endpoint may be tried with. */
export type TestEvent = EventName | typeof PING

const { mutationFn: send } = mutations.testWebhook()
const { mutationFn: ping } = mutations.revalidateWebhook()

/** A signed test to an endpoint; it is no delivery, so nothing on the page is asked for again. */
export const useTest = (id: string) =>
  useMutation({
    mutationFn: (event: TestEvent, context): Promise<WebhookTest> =>
      event === PING ? ping!(id, context) : send!({ id, event }, context),
  })
