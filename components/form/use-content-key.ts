import { useRef } from 'react'
import { randomId } from '@/lib/kernel/ids'

/**
 * Returns the idempotency key of a content: one key for each, so that sending the same content
 * again is a repeat, and another content is a request of its own.
 */
export function useContentKey() {
  const last = useRef({ content: '', key: '' })
  return (body: object): string => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: randomId() }
    return last.current.key
  }
}
