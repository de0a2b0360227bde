import type { Tx } from './prisma'

/** The name of a lock that one database transaction at a time holds in the whole installation. */
type Name =
  | 'installation mode'
  | 'ledger check'
  | 'matters'
  | 'pix connections'
  | `payment ${string}`

/**
 * Locks a name until the end of the database transaction, so that those that lock the same name
 * wait for one another.
 */
export async function lockName(tx: Tx, name: Name): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${name}))`
}
