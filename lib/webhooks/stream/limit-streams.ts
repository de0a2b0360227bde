import { AppError } from '@/lib/errors'
import { rateLimited } from '@/lib/metrics/counters'
import { STREAMS_MAX, STREAMS_MAX_OF_ALL } from './limits'

const RETRY_SECONDS = 15

const open = new Map<string, number>()
let openOfAll = 0

/**
 * Counts a stream as open.
 *
 * @returns counts it as ended, once
 * @throws AppError `rate_limited` when there are too many
 */
export function limitStreams(merchantId: string): () => void {
  const count = open.get(merchantId) ?? 0
  if (count >= STREAMS_MAX) {
    throw refusal(`This account has ${STREAMS_MAX} streams open, which is the limit: end one`)
  }
  if (openOfAll >= STREAMS_MAX_OF_ALL) throw refusal('Too many streams are open here')
  open.set(merchantId, count + 1)
  openOfAll++
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    openOfAll--
    const left = (open.get(merchantId) ?? 1) - 1
    if (left > 0) open.set(merchantId, left)
    else open.delete(merchantId)
  }
}

function refusal(message: string): AppError {
  rateLimited.inc({ limit: 'streams' })
  return new AppError('rate_limited', message, {}, RETRY_SECONDS)
}
