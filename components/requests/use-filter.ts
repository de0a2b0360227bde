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
    if ('search' in wanted) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
  }, [])
  return { filter, change }
}
