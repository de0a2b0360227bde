import { NIL_ID } from '@/lib/kernel/ids'
import type { AuditActor } from '@/lib/platform/db/generated/enums'

/** The actor of an audit entry: a person, an API key, a provider or Guichê itself. */
export interface Actor {
  /** `INSTALLATION` for acts about no merchant. */
  merchantId: string
  by: AuditActor
  /** The person or the operator. */
  userId?: string
  /** The API key. */
  keyId?: string
  /** The digest of the key's secret that was presented; audit entries leave it out. */
  secretDigest?: Buffer
  sessionId?: string
  /** The client's IP address; null when it is unknown. */
  address?: string | null
  /** Our id of the request, as the answer's `X-Request-Id` has it. */
  requestId?: string
}

/** Where a request without a session came from, and our id of it. */
export type RequestOrigin = Pick<Actor, 'address' | 'requestId'>

/** A signed-in person who acts. */
export type PersonActor = Actor & { by: 'person'; userId: string }

/** In place of a merchant's id: acts about the installation as a whole. */
export const INSTALLATION: string = NIL_ID

/** The actor of a change that a PSP or a card processor reported. */
export const byProvider = (merchantId: string): Actor => ({ merchantId, by: 'provider' })

/** The actor of what Guichê does by itself: by its clock, its jobs or its commands. */
export const bySystem = (merchantId: string): Actor => ({ merchantId, by: 'system' })
