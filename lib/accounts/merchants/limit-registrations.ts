import { env } from '@/lib/platform/env'
import { networkCounter } from '@/lib/platform/limits/count-attempts'

const registrations = networkCounter({
  prefix: 'register',
  max: env.REGISTRATIONS_PER_HOUR,
  windowSeconds: 60 * 60,
})

/**
 * Counts a registration from an address.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countRegistration(address: string): Promise<void> {
  await registrations.count(address)
}
