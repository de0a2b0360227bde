'use client'

import { writeFilter } from '@/components/transactions/filter-address'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import { readFilter } from './delivery-filter'

/** The filter of a log of deliveries, in the page's address. */
export const useDeliveryFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
