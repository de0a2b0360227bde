'use client'

import { useFormat } from '@/lib/i18n/use-format'

/** A time as a timeline's column has room for: the hour on the day it began, else the day. */
export function usePrinted(createdAt: string) {
  const { dayKey, shortDate, time } = useFormat()
  return (at: string) => {
    const sameDay = dayKey(at) === dayKey(createdAt)
    return { sameDay, printed: sameDay ? time(at, true) : shortDate(at) }
  }
}
