'use client'

import { useEffect, useState } from 'react'
import { useNow } from 'use-intl'
import { useIsHydrating } from './use-is-hydrating'

/**
 * The time now, by the reader's clock, read when the component is mounted and then at an interval.
 * On the server, and until the page is hydrated, it is the time at which the server rendered the
 * page, so that both render the same. Unlike `useNow`, it is not that time in a dialog that is
 * opened hours later.
 *
 * @param everyMs the interval; without one the time stays as it was on mount
 */
export function useCurrentTime(everyMs?: number): Date {
  const renderedAt = useNow()
  const isHydrating = useIsHydrating()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return isHydrating ? renderedAt : now
}
