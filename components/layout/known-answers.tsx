'use client'

import { type DehydratedState, HydrationBoundary, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '@/lib/client/queries'

interface Props {
  /** The account that the answers are of. */
  account: string
  answers: DehydratedState
  children: ReactNode
}

/**
 * Puts answers that came with a page into the cache, unless the session acts for another account by
 * now than the frame around the page shows. Then the page asks by itself, and is led to the other
 * account.
 */
export function KnownAnswers({ account, answers, children }: Props) {
  const frame = useQueryClient().getQueryData(queries.me().queryKey)
  const isOfFrame = !frame || frame.merchant.merchantId === account
  return <HydrationBoundary state={isOfFrame ? answers : null}>{children}</HydrationBoundary>
}
