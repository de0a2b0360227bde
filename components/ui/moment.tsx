'use client'

import { useFormat } from '@/lib/i18n/use-format'

type Props = {
  at: string
  now: Date
  /** It is still to come; else it has been. */
  ahead?: boolean
}

/** How long ago, or in how long; the exact time stands in its title. */
export function Moment({ at, now, ahead }: Props) {
  const { relative, dateTime } = useFormat()
  const moment = new Date(at)
  // The page's clock ticks slower than answers come: what has been is never printed as to come.
  const isOff = ahead ? moment < now : moment > now
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at, isOff ? moment : now)}
    </time>
  )
}
