import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { Session } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import { listAcceptedProofs } from './check-proof'

/** How long a proof of who the person is counts, in ms. */
export const PROOF_MS = env.STEP_UP_MINUTES * MINUTE_MS

/**
 * Refuses an act of a person whose last proof is too old.
 *
 * @param session the person, and when they last proved who they are
 * @throws AppError `step_up_required` with `detail.factors`, those that are accepted, and
 *   `detail.maxAgeSeconds`
 */
export async function requireRecentProof({
  userId,
  confirmedAt,
}: Pick<Session, 'userId' | 'confirmedAt'>): Promise<void> {
  if (now().getTime() - confirmedAt.getTime() <= PROOF_MS) return
  const message = `Prove again who you are: POST /v1/user/session/confirmation, then repeat the request. A proof counts for ${minutes()}`
  const maxAgeSeconds = PROOF_MS / 1000
  const factors = await listAcceptedProofs(userId)
  throw new AppError('step_up_required', message, { factors, maxAgeSeconds })
}

const minutes = () => (env.STEP_UP_MINUTES === 1 ? 'a minute' : `${env.STEP_UP_MINUTES} minutes`)
