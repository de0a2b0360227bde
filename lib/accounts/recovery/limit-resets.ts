import { env } from '@/lib/platform/env'
import { networkCounter } from '@/lib/platform/limits/count-attempts'

const resets = networkCounter({
  prefix: 'reset',
  max: env.SIGN_IN_ATTEMPTS_PER_ADDRESS,
  windowSeconds: 15 * 60,
})

/**
 * Counts a wish for a new password from an address, as often as sign-ins may fail. It does not
 * count by e-mail address, because that count would show.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countReset(address: string): Promise<void> {
  await resets.count(address)
}
