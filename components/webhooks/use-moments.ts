'use client'

import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS, SECOND_MS } from '@/lib/kernel/time'

/** A running countdown to a moment; null if there is none or it has passed. */
export function useTimeLeft(until: string | null): string | null {
  const { countdown } = useFormat()
  const now = useCurrentTime(SECOND_MS)
  const leftMs = until === null ? 0 : new Date(until).getTime() - now.getTime()
  return leftMs > 0 ? countdown(leftMs) : null
}

/** A moment in its shortest clear form: the time alone if it is today. */
export function useDayMoment() {
  const { dayTime } = useFormat()
  const now = useCurrentTime(MINUTE_MS)
  return (at: string) => dayTime(at, now.getTime())
}
