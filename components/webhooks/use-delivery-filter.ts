'use client'

import { writeFilter } from '@/components/list/filter-address'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { readFilter } from './delivery-filter'

/** The filter of a log of deliveries, in the page's address. */
export const useDeliveryFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
