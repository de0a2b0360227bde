'use client'

import { useEffect, useState } from 'react'
import { SECOND_MS } from '@/lib/kernel/time'

/**
 * The server's time in ms, regardless of the device's clock. Ticks at each whole second before
 * `until` while `running`.
 *
 * @param servedAt the server's time when it rendered this page
 */
export function useServerNow(servedAt: number, until: number, running: boolean): number {
  const [now, setNow] = useState(servedAt)
  useEffect(() => {
    if (!running) return
    const ahead = servedAt - arrivedAt()
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now() + ahead
      setNow(at)
      const toNextSecond = (until - at) % SECOND_MS
      timer = setTimeout(tick, toNextSecond > 0 ? toNextSecond : SECOND_MS)
    }
    tick()
    return () => clearTimeout(timer)
  }, [servedAt, until, running])
  return now
}

/** When the first byte of this page arrived, by the device's clock. */
function arrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.timeOrigin + page.responseStart : Date.now()
}
