'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '@/lib/client/queries'
import type { DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'

/** What an endpoint is called: as its owner described it, or by its host. */
export const nameOf = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>) =>
  description ?? new URL(url).host

/** How soon it is asked again which of them is spared. */
const EVERY_MS = 15_000

/** The account's endpoints by id; one that was deleted is not among them. */
export function useEndpoints() {
  const { data } = useQuery({ ...queries.webhooks(), refetchInterval: EVERY_MS })
  return useMemo(() => data && new Map(data.data.map((one) => [one.id, one])), [data])
}

/** Their names. */
export function useEndpointNames() {
  const endpoints = useEndpoints()
  return useMemo(
    () => endpoints && new Map([...endpoints].map(([id, endpoint]) => [id, nameOf(endpoint)])),
    [endpoints],
  )
}

/** Until when the endpoint is spared, where that is later than the delivery's next attempt. */
export function restOf(
  { nextAttemptAt: next }: Pick<DeliveryRecord, 'nextAttemptAt'>,
  endpoint: Pick<WebhookEndpoint, 'pausedUntil'> | null | undefined,
): string | null {
  const until = endpoint?.pausedUntil
  return next && until && until > next ? until : null
}
