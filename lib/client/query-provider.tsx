'use client'

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './http'

/** The browser's memory of answers. A session that has ended leads back to the sign-in page. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const newClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      // Without a network a request fails at once: one that waited for it would spin for ever.
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
  const signedOut = error instanceof ApiError && error.code === 'unauthenticated'
  if (!signedOut || location.pathname.startsWith('/sign-')) return
  const here = location.pathname + location.search
  location.assign(`/sign-in?expired=1&callbackUrl=${encodeURIComponent(here)}`)
}
