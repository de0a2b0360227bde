'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LiveMessage } from '@/lib/client/types'
import { tally } from './live-rows'

/** So often at most is it said aloud what came: every row would drown the reader. */
const SAY_MS = 5_000

/** Says to a screen reader, politely and now and then, how much came. */
export function LiveHeard({ fresh }: { fresh: readonly LiveMessage[] }) {
  const t = useTranslations('deliveries.live')
  const [said, setSaid] = useState('')
  const unsaid = useRef<LiveMessage[]>([])
  useEffect(() => {
    unsaid.current.push(...fresh)
  }, [fresh])
  useEffect(() => {
    const timer = setInterval(() => {
      if (unsaid.current.length === 0) return
      setSaid(t('heard', tally(unsaid.current)))
      unsaid.current = []
    }, SAY_MS)
    return () => clearInterval(timer)
  }, [t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
