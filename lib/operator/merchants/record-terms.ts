import type { Actor } from '@/lib/accounts/audit/actor'
import { newEntry, writeEntry } from '@/lib/accounts/audit/record-act'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { type ChangedTerm, TERMS, type Term } from '@/lib/messages/terms-text'
import type { Tx } from '@/lib/platform/db/prisma'

type Terms = Partial<Record<Term, ChangedTerm['before']>>

/**
 * Writes the audit entry of a change of an account's terms, and an e-mail about it to the owners,
 * which says from what to what, and names no operator. A change of no term sends none. Call it in
 * the change's database transaction.
 *
 * @param standard the installation's fees, which a fee of null follows
 */
export async function recordTerms(
  tx: Tx,
  actor: Actor,
  { before, after }: { before: Terms; after: Terms },
  standard: Partial<Record<Term, number>>,
): Promise<void> {
  const { merchantId } = actor
  const entry = newEntry(actor, 'merchant.changed', merchantId, { before, after })
  await writeEntry(tx, actor, entry)
  const changes = TERMS.filter((term) => before[term] !== after[term]).map((term) => ({
    term,
    before: before[term] ?? null,
    after: after[term] ?? null,
    standard: standard[term] ?? null,
  }))
  if (changes.length === 0) return
  const detail = { entryId: entry.entryId, changes }
  await notifyOwners(tx, merchantId, { kind: 'terms_changed', detail })
}
