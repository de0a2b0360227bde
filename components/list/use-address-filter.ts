'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { keepText, keptText } from '@/components/form/kept-text'
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
  useKeptAddress(usePathname(), address.toString())
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

const LAST = 'last-list'

/** Keeps the address of the list that this tab has shown last, for the way back from a record. */
function useKeptAddress(path: string, query: string) {
  useEffect(() => keepText(LAST, query && `${path}?${query}`), [path, query])
}

/** The address of a list, with its filter and page if this tab has shown no other list since. */
export function lastAddressOf(path: string): string {
  const last = keptText(LAST)
  return last.startsWith(`${path}?`) ? last : path
}

/** `lastAddressOf` for a link; the bare list on the server. */
export const useLastAddress = (path: string): string =>
  useSyncExternalStore(
    never,
    () => lastAddressOf(path),
    () => path,
  )

const never = () => () => {}
