'use client'

import { writeFilter } from '@/components/transactions/filter-address'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import { readFilter } from './filter'

/** The filter of the log of requests, in the page's address. */
export const useFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
