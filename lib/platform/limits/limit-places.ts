import { AppError } from '@/lib/kernel/errors'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { logSharedAddress } from './limit-visitors'
import type { Places, Refusal } from './places'

/** What a refused one is told, by whose places are taken, and when to come back. */
interface Words extends Record<Refusal, string> {
  retryAfterSeconds: number
  /** Whether each is a network, and not an account. */
  areNetworks?: boolean
}

/**
 * Takes a place for a stream.
 *
 * @returns gives it back, once
 * @throws AppError `rate_limited` when there is none
 */
export function limitPlaces(places: Places, who: string, words: Words): () => void {
  const refusal = places.refusalOf(who)
  if (!refusal) return places.take(who)
  rateLimited.inc({ limit: 'streams' })
  if (words.areNetworks) logSharedAddress()
  throw new AppError('rate_limited', words[refusal], {}, words.retryAfterSeconds)
}
