import { networkOf } from '@/lib/platform/http/client-address'
import { limitPlaces } from '@/lib/platform/limits/limit-places'
import { Places } from '@/lib/platform/limits/places'
import { STREAMS_MAX, STREAMS_MAX_OF_ALL, STREAMS_MAX_PER_ADDRESS } from './stream-query'

const all = STREAMS_MAX_OF_ALL
const ofAccounts = new Places({ all, each: STREAMS_MAX })
const ofNetworks = new Places({ all, each: STREAMS_MAX_PER_ADDRESS })

const common = { all: 'Too many streams are open', retryAfterSeconds: 15 }
const ACCOUNT = {
  ...common,
  each: `This account has ${STREAMS_MAX} open streams, which is the limit: close one`,
}
const NETWORK = {
  ...common,
  areNetworks: true,
  each: `This network has ${STREAMS_MAX_PER_ADDRESS} open streams, which is the limit: close one`,
}

/**
 * Counts an open stream. The last fifth of all streams is reserved for accounts and networks
 * without one, so that nobody can take them all by opening many accounts.
 *
 * @param address the client's IP address
 * @returns a function that counts the stream as closed, once
 * @throws AppError `rate_limited` when a limit is reached
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
