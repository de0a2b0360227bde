'use client'

import { useAddressFilter } from '@/components/ui/use-address-filter'
import { type Filter, readFilter } from './filter'
import { writeFilter } from './filter-address'

/** The filter of the list of transactions, in the page's address. */
export const useFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })

/** The change that takes every filter away. */
export const CLEAR: Filter = {
  search: undefined,
  status: undefined,
  type: undefined,
  origin: undefined,
  period: undefined,
  startDate: undefined,
  endDate: undefined,
}
