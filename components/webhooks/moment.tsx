'use client'

import { useFormat } from '@/lib/i18n/use-format'

/** How long ago, or in how long; the exact time stands in its title. */
export function Moment({ at, now }: { at: string; now: Date }) {
  const { relative, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at, now)}
    </time>
  )
}
