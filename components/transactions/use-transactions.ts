'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queries, type TransactionFilter } from '@/lib/client/queries'
import type { TransactionPage } from '@/lib/client/types'
import { isUnsettled } from './status-badge'

const WHILE_UNSETTLED_MS = 1000
const OTHERWISE_MS = 10_000

/** How soon to ask again: a payment shows by itself within two seconds of its coming. */
export const nextLook = (page: TransactionPage | undefined) =>
  page?.data.some(isUnsettled) ? WHILE_UNSETTLED_MS : OTHERWISE_MS

/** A page of transactions that keeps itself current while its tab is looked at. */
export function useTransactions(filter: TransactionFilter) {
  return useQuery({
    ...queries.transactions(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data),
  })
}
