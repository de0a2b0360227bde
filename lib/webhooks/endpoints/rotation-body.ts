import { z } from 'zod'
import { defaulted } from '@/lib/kernel/text'

/** For how long, at most, two secrets of an endpoint sign: a week. */
const OVERLAP_HOURS_MAX = 168

const bounds = `must be a whole number from 0 to ${OVERLAP_HOURS_MAX}`

/** How to rotate an endpoint's secret. */
export const RotationBody = z.strictObject({
  overlapHours: defaulted(z.int(bounds).min(0, bounds).max(OVERLAP_HOURS_MAX, bounds), 24).describe(
    'For how long the secret before it signs too; 0 for one that has leaked',
  ),
})

/** A checked request to rotate a secret. */
export type RotationBody = z.infer<typeof RotationBody>
