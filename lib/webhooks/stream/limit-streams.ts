import { networkOf } from '@/lib/platform/http/client-address'
import { limitPlaces } from '@/lib/platform/limits/limit-places'
import { Places } from '@/lib/platform/limits/places'
import { STREAMS_MAX, STREAMS_MAX_OF_ALL, STREAMS_MAX_PER_ADDRESS } from './stream-query'

const all = STREAMS_MAX_OF_ALL
const ofAccounts = new Places({ all, each: STREAMS_MAX })
const ofNetworks = new Places({ all, each: STREAMS_MAX_PER_ADDRESS })

const common = { all: 'Too many streams are open here', retryAfterSeconds: 15 }
const ACCOUNT = {
  ...common,
  each: `This account has ${STREAMS_MAX} streams open, which is the limit: end one`,
}
const NETWORK = {
  ...{ ...common, areNetworks: true },
  each: `This network has ${STREAMS_MAX_PER_ADDRESS} streams open, which is the limit: end one`,
}

/**
 * Counts a stream of an account as open. The last fifth of all streams is kept for accounts and
 * networks that have none, so that nobody takes them all by opening many accounts.
 *
 * @param address where its reader is
 * @returns counts it as ended, once
 * @throws AppError `rate_limited` when there are too many
 */
export function limitStreams(merchantId: string, address: string): () => void {
  const leaveAccount = limitPlaces(ofAccounts, merchantId, ACCOUNT)
  try {
    const leaveNetwork = limitPlaces(ofNetworks, networkOf(address), NETWORK)
    return () => {
      leaveAccount()
      leaveNetwork()
    }
  } catch (error) {
    leaveAccount()
    throw error
  }
}
