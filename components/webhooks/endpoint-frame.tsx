'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '@/lib/client/queries'
import { EndpointFigures } from './endpoint-figures'
import { EndpointHead } from './endpoint-head'
import { EndpointMissing } from './endpoint-missing'
import { EndpointTabs } from './endpoint-tabs'

const EVERY_MS = 10_000

/** What every part of an endpoint's page has above it: what it is, how it fares, and the other parts. */
export function EndpointFrame({ id, children }: { id: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...queries.webhook(id), refetchInterval: EVERY_MS })
  if (error && !data) return <EndpointMissing error={error} onRetry={refetch} />
  return (
    <>
      <EndpointHead id={id} endpoint={data} />
      <EndpointFigures endpoint={data} />
      <EndpointTabs id={id} endpoint={data} />
      {children}
    </>
  )
}
