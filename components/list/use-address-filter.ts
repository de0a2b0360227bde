'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { writeFilter } from './filter-address'

type Form<F> = {
  /** Reads an address; a constant function, so that the filter is the same while the address is. */
  read: (address: URLSearchParams) => F
  write?: (filter: F) => string
}

/**
 * The filter in the page's address and how to change it. A change begins at the first page again;
 * Back undoes it, except for what was typed into the search.
 */
export function useAddressFilter<F extends object>({ read, write = writeFilter }: Form<F>) {
  const address = useSearchParams()
  const filter = useMemo(() => read(address), [address, read])
  const change = useCallback(
    (wanted: F) => {
      const now = read(new URLSearchParams(location.search))
      const query = write({ ...now, page: undefined, ...wanted })
      const url = query ? `${location.pathname}?${query}` : location.pathname
      // The address is the only state: no page has to be asked for again.
      if ('search' in wanted) history.replaceState(null, '', url)
      else history.pushState(null, '', url)
    },
    [read, write],
  )
  return { filter, change }
}
