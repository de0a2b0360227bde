import { useEffect, useState } from 'react'

/** How long typing has to pause before it is taken as typed, in ms. */
const PAUSE_MS = 250

/** A text that is being typed, as it was when typing last paused. */
export function useSettled(text: string, pauseMs = PAUSE_MS): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
