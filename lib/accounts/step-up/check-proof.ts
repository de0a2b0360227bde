import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { listAccepted } from './check-person'

/** How long a proof of who the person is counts, in ms. */
export const PROOF_MS = env.STEP_UP_MINUTES * MINUTE_MS

/**
 * Refuses an act of a person whose last proof is too old.
 *
 * @param proven who they are, and when they last proved it
 * @throws AppError `step_up_required` with `detail.factors`, those that are accepted, and
 *   `detail.maxAgeSeconds`
 */
export async function checkProof({ userId, confirmedAt }: Proven): Promise<void> {
  if (now().getTime() - confirmedAt.getTime() <= PROOF_MS) return
  const message = `Prove again who you are: POST /v1/user/session/confirmation, then repeat the request. A proof counts for ${minutes()}`
  const maxAgeSeconds = PROOF_MS / 1000
  const factors = await listAccepted(userId)
  throw new AppError('step_up_required', message, { factors, maxAgeSeconds })
}

interface Proven {
  userId: string
  confirmedAt: Date
}

const minutes = () => (env.STEP_UP_MINUTES === 1 ? 'a minute' : `${env.STEP_UP_MINUTES} minutes`)
