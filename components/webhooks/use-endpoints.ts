'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '@/lib/client/queries'
import type { DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'

/** The name of an endpoint: its description, or its host if it has none. */
export const nameOf = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>) =>
  description || new URL(url).host

/** How often the endpoints are reloaded, in ms, because deliveries to one may have been paused. */
const EVERY_MS = 15_000

/** The account's endpoints by id, without deleted ones. */
export function useEndpoints() {
  const { data } = useQuery({ ...queries.webhooks(), refetchInterval: EVERY_MS })
  return useMemo(() => data && new Map(data.data.map((one) => [one.id, one])), [data])
}

/** An endpoint of the account; null if it was deleted, undefined while loading. */
export function useEndpoint(id: string): WebhookEndpoint | null | undefined {
  const endpoints = useEndpoints()
  return endpoints && (endpoints.get(id) ?? null)
}

/** The names of the account's endpoints by id. */
export function useEndpointNames() {
  const endpoints = useEndpoints()
  return useMemo(
    () => endpoints && new Map([...endpoints].map(([id, endpoint]) => [id, nameOf(endpoint)])),
    [endpoints],
  )
}

/** Whether an endpoint is sent no events because its address has not answered a ping. */
export const waitsForPing = (
  endpoint: Pick<WebhookEndpoint, 'enabled' | 'verifiedAt'> | null | undefined,
) => Boolean(endpoint?.enabled && !endpoint.verifiedAt)

/** Until when deliveries to the endpoint are paused, if that is later than the next attempt. */
export function pausedPast(
  { nextAttemptAt: next }: Pick<DeliveryRecord, 'nextAttemptAt'>,
  endpoint: Pick<WebhookEndpoint, 'pausedUntil'> | null | undefined,
): string | null {
  const until = endpoint?.pausedUntil
  return next && until && until > next ? until : null
}
