import { ATTEMPT_CHANNEL, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'

const waiting = new Set<() => void>()
let isListening = false

/**
 * Calls `ring` whenever events or attempts were committed, of whichever merchant: one listener for
 * the process, opened when it is first needed.
 *
 * @returns stops the calls
 */
export function listenForNews(ring: () => void): () => void {
  waiting.add(ring)
  if (!isListening) {
    isListening = true
    listen(EVENT_CHANNEL, ringAll)
    listen(ATTEMPT_CHANNEL, ringAll)
  }
  return () => waiting.delete(ring)
}

function ringAll(): void {
  for (const ring of waiting) ring()
}
