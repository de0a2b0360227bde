'use client'

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, isOtherAccount } from './http'
import { HOME } from './return-path'

/**
 * Provides the query cache. A request without a valid session leads to the sign-in page, unless the
 * person signs in over the page; one of a page of another account leads to the overview of the
 * session's.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const newClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      // Offline requests fail at once. By default they would wait until the network is back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: (failures, error) =>
          failures < 2 &&
          (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  })

function leaveWhenSignedOut(error: Error) {
  if (isOtherAccount(error)) return location.assign(HOME)
  // The page on which people set up the second factor that their account requires.
  const lacksFactor = error instanceof ApiError && error.code === 'second_factor_missing'
  if (lacksFactor && location.pathname !== '/security') return location.assign('/security')
  const signedOut = error instanceof ApiError && error.code === 'unauthenticated'
  if (!signedOut || location.pathname.startsWith('/sign-')) return
  const here = location.pathname + location.search
  location.assign(`/sign-in?expired=1&callbackUrl=${encodeURIComponent(here)}`)
}
