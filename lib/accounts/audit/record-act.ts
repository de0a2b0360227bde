import { v7 as uuidv7 } from 'uuid'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'

/** Who acts in the dashboard, for which merchant, and from which address. */
export interface Actor {
  merchantId: string
  userId: string
  /** The client's IP address; null when it is unknown. */
  address: string | null
}

/** The acts that the audit trail records. */
export type Action =
  | 'account.registered'
  | 'key.created'
  | 'key.revoked'
  | 'settings.changed'
  | 'demo.started'
  | 'cashout.created'
  | 'cashout.approved'
  | 'cashout.rejected'
  | 'charge.cancelled'
  | 'dispute.defended'
  | 'refund.created'
  | 'card_checkout.set_up'
  | 'card_checkout.changed'
  | 'card_checkout.keys_changed'
  | 'card_checkout.enabled'
  | 'card_checkout.disabled'
  | 'card_checkout.logo_changed'
  | 'card_checkout.logo_removed'
  | 'pix_account.connected'
  | 'pix_account.disconnected'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.resent'
  | 'webhook.resent_together'
  | 'webhook.replayed'
  | 'webhook.replay_stopped'
  | 'webhook.rotated'
  | 'webhook.overlap_ended'
  | 'webhook.revealed'

/**
 * Writes an audit entry. Call it in the act's database transaction, so that neither exists without
 * the other.
 *
 * @param subject the id of the object that was acted on
 */
export async function recordAct(tx: Tx, actor: Actor, action: Action, subject: string) {
  const { merchantId, userId, address } = actor
  await tx.auditEntry.create({
    data: { merchantId, userId, address, action, subject, entryId: uuidv7(), at: now() },
  })
}
