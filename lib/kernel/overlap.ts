import { z } from 'zod'
import { AppError } from './errors'
import { defaulted } from './text'

/** The longest overlap of a rotation: a week. */
const OVERLAP_HOURS_MAX = 168

const bounds = `must be a whole number from 0 to ${OVERLAP_HOURS_MAX}`

/** The field of a rotation: for how many hours the previous secret is still good. */
export const overlapHours = () =>
  defaulted(z.int(bounds).min(0, bounds).max(OVERLAP_HOURS_MAX, bounds), 24)

/**
 * Refuses a second rotation during the overlap of another, because programs that still use the
 * oldest secret would be cut off.
 *
 * @throws AppError `invalid_state` before `previousSecretUntil`
 */
export function refuseThird(previousSecretUntil: Date | null, moment: Date): void {
  if (!previousSecretUntil || previousSecretUntil <= moment) return
  const until = previousSecretUntil.toISOString()
  const message = `An earlier rotation overlaps until ${until}; wait, or rotate with overlapHours 0 if a secret has leaked`
  throw new AppError('invalid_state', message, { previousSecretUntil: until })
}
