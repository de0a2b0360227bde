import type { Tx } from '@/lib/platform/db/prisma'
import { notifyOwners } from './notify-owners'
import type { OwnerMessage } from './owner-message'

/**
 * Sends an e-mail to the owners of an account, as `notifyOwners` does, unless they got one of the
 * same kind with these fields before. The caller holds the lock of the row that it is about, so
 * that of two calls at once only one sends.
 *
 * @param about those fields of the message's detail that tell one cause from another
 */
export async function notifyOwnersOnce(
  tx: Tx,
  merchantId: string,
  message: OwnerMessage,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  const fields = Object.entries(about)
  const same = fields.map(([field, equals]) => ({ detail: { path: [field], equals } }))
  const where = { merchantId, kind: message.kind, AND: same }
  if ((await tx.ownerMessage.count({ where })) > 0) return
  await notifyOwners(tx, merchantId, message)
}
