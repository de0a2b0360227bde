'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { type Filter, readFilter, writeFilter } from './filter'

/**
 * The filter in the page's address and how to change it. A change begins at the first page again;
 * Back undoes it, except for what was typed into the search.
 */
export function useFilter() {
  const address = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const change = useCallback((wanted: Filter) => {
    const now = readFilter(new URLSearchParams(location.search))
    const query = writeFilter({ ...now, page: undefined, ...wanted })
    const url = query ? `${location.pathname}?${query}` : location.pathname
    // The address is the only state: no page has to be asked for again.
    if ('search' in wanted) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
  }, [])
  return { filter, change }
}

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
