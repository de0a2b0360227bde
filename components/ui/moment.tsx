'use client'

import { useFormat } from '@/lib/i18n/use-format'

type MomentProps = {
  at: string
  now: Date
  /** Whether the moment is in the future. */
  ahead?: boolean
}

/** A relative time; the exact time is in the tooltip. */
export function Moment({ at, now, ahead }: MomentProps) {
  const { relative, dateTime } = useFormat()
  const moment = new Date(at)
  // The page's clock may lag behind responses: a past moment must never be printed as a future one.
  const isOff = ahead ? moment < now : moment > now
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at, isOff ? moment : now)}
    </time>
  )
}

/** The day of a moment; the exact time is in the tooltip. */
export function Day({ at }: { at: string }) {
  const { date, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {date(at)}
    </time>
  )
}
