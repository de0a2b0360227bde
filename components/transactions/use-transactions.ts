'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { JUST_READ_MS, queries, type TransactionFilter } from '@/lib/client/queries'
import type { TransactionPage, UserTransaction } from '@/lib/client/types'
import { isUnsettled } from './status-badge'

const WHILE_UNSETTLED_MS = 1000
const OTHERWISE_MS = 10_000

/** How soon to poll again, in ms, so that a payment appears within two seconds. */
export const nextLookAfter = (mayChange: boolean | undefined) =>
  mayChange ? WHILE_UNSETTLED_MS : OTHERWISE_MS

/** How soon to poll a page of transactions again. */
export const nextLook = (page: TransactionPage | undefined) =>
  nextLookAfter(page?.data.some(isUnsettled))

/** A page of transactions, refreshed while its tab is visible. */
export function useTransactions(filter: TransactionFilter) {
  return useQuery({
    ...queries.transactions(filter),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    refetchInterval: ({ state }) => nextLook(state.data),
  })
}

/**
 * A transaction, polled until it settles, and the address of its checkout once that is known. When
 * it settles, every query of the page is refetched.
 */
export function useWatched(known: UserTransaction) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...queries.transaction(known.transactionId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isUnsettled(state.data?.transaction ?? known) ? WHILE_UNSETTLED_MS : false,
  })
  const now = data?.transaction ?? known
  const settled = !isUnsettled(now)
  useEffect(() => {
    if (settled) client.invalidateQueries()
  }, [client, settled])
  return { charge: now, checkoutUrl: data?.checkout?.url ?? known.payUrl }
}
