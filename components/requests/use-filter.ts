'use client'

import { writeFilter } from '@/components/list/filter-address'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { readFilter } from './filter'

/** The filter of the log of requests, in the page's address. */
export const useFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
