'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { isOfSearch, writeFilter } from './filter-address'

type Form<F> = {
  /**
   * Reads an address. It must be a constant function, so that the filter changes only with the
   * address.
   */
  read: (address: URLSearchParams) => F
  write?: (filter: F) => string
}

/**
 * The filter in the page's address, and a function that changes it. A change goes to the first
 * page. Back undoes a change, except in the search box.
 */
export function useAddressFilter<F extends object>({ read, write = writeFilter }: Form<F>) {
  const address = useSearchParams()
  const filter = useMemo(() => read(address), [address, read])
  const change = useCallback(
    (wanted: F) => {
      const now = read(new URLSearchParams(location.search))
      const query = write({ ...now, page: undefined, ...wanted })
      const url = query ? `${location.pathname}?${query}` : location.pathname
      // The address is the only state, so no navigation is needed.
      if (isOfSearch(now, wanted)) history.replaceState(null, '', url)
      else history.pushState(null, '', url)
    },
    [read, write],
  )
  return { filter, change }
}
