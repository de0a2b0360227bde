import { NIL } from 'uuid'
import type { AuditActor } from '@/lib/platform/db/generated/enums'

/** Who acts, for which merchant, through what, and from where, for the audit log. */
export interface Actor {
  /** `INSTALLATION` for acts about no merchant. */
  merchantId: string
  by: AuditActor
  /** The person or the operator. */
  userId?: string
  /** The API key. */
  keyId?: string
  sessionId?: string
  /** The client's IP address; null when it is unknown. */
  address?: string | null
  /** Our id of the request, as the answer's `X-Request-Id` has it. */
  requestId?: string
}

/** A signed-in person who acts. */
export type Person = Actor & { by: 'person'; userId: string }

/** In place of a merchant's id: acts about the installation as a whole. */
export const INSTALLATION: string = NIL

/** What happened because a PSP or a card processor said so. */
export const byProvider = (merchantId: string): Actor => ({ merchantId, by: 'provider' })

/** What Guichê does by itself: its clock, its jobs, its commands. */
export const bySystem = (merchantId: string): Actor => ({ merchantId, by: 'system' })
