import { AppError } from '@/lib/kernel/errors'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { logSharedAddress } from './log-shared-address'
import type { Places, Refusal } from './places'

/** The message for each kind of refusal, and the seconds until a retry. */
interface Words extends Record<Refusal, string> {
  retryAfterSeconds: number
  /** Whether places are counted by network instead of by account. */
  areNetworks?: boolean
}

/**
 * Takes a place for a stream.
 *
 * @returns a function that releases it; later calls do nothing
 * @throws AppError `rate_limited` when there is none
 */
export function limitPlaces(places: Places, who: string, words: Words): () => void {
  const refusal = places.refusalOf(who)
  if (!refusal) return places.take(who)
  rateLimited.inc({ limit: 'streams' })
  if (words.areNetworks) logSharedAddress()
  throw new AppError('rate_limited', words[refusal], {}, words.retryAfterSeconds)
}
