import { readOne, readStretch } from '@/components/transactions/filter-address'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import type { DisputeOutcome } from '@/lib/client/types'

/** How disputes stand, in the order in which they are offered. */
export const STATES = ['open', 'won', 'lost'] as const satisfies readonly DisputeOutcome[]

/** What the list of disputes is narrowed by, as it stands in the page's address. */
export type DisputeFilter = { state?: DisputeOutcome; page?: number }

/** Reads an address; what is unknown there is passed over, so an old link still opens. */
const readFilter = (address: URLSearchParams): DisputeFilter => ({
  state: readOne(address, 'state', STATES),
  page: readStretch(address, []).page,
})

/** The address of a filter, in a stable order. */
function writeFilter({ state, page }: DisputeFilter): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (page) query.set('page', String(page))
  return query.toString()
}

/** The filter in the page's address, and how to change it. */
export const useDisputeFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
