import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/kernel/errors'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { PixConnection, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxPsp } from '@/lib/providers/sandbox/sandbox'
import { adapterOf } from './make-adapter'

/** The sandbox bank, for an installation without connections. */
export const sandboxBank: Psp = sandboxPsp({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** A PSP, and the id under which its transactions are recorded; null for the sandbox bank. */
export interface ConnectedPsp {
  connectionId: string | null
  psp: Psp
}

const SANDBOX: readonly ConnectedPsp[] = [{ connectionId: null, psp: sandboxBank }]

/** How long a process may go on with settings that have changed in the database. */
const CACHED_MS = 5_000
const CONNECTIONS_MAX = 1_000

const rows = new LRUCache<string, PixConnection>({ max: CONNECTIONS_MAX, ttl: CACHED_MS })
const adapters = new LRUCache<string, { updatedAt: number; psp: Psp }>({ max: CONNECTIONS_MAX })

/**
 * The PSP of a PIX transaction: the connection that opened the charge or sends the withdrawal, also
 * when it takes no new ones.
 *
 * @throws AppError `pix_not_configured` for the sandbox bank's transactions in live mode
 */
export async function pspOf({ connectionId }: Pick<Transaction, 'connectionId'>): Promise<Psp> {
  if (connectionId === null) {
    if (env.isLive) throw pixNotConfiguredError()
    return sandboxBank
  }
  const known = rows.get(connectionId)
  if (known) return pspOfConnection(known)
  const row = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  // Only what was read is stored: storing it again would start its five seconds anew.
  rows.set(connectionId, row)
  return pspOfConnection(row)
}

/** The PSP of a transaction that is known by its key. */
export async function findPsp(of: TransactionKey): Promise<Psp> {
  const select = { connectionId: true }
  return pspOf(await prisma.transaction.findUniqueOrThrow({ where: byKey(of), select }))
}

/**
 * The adapter of a connection, which keeps its token until its credentials change. A row that was
 * read before they changed gets the newer adapter.
 */
export function pspOfConnection(row: PixConnection): Psp {
  const updatedAt = row.updatedAt.getTime()
  const known = adapters.get(row.connectionId)
  if (known && known.updatedAt >= updatedAt) return known.psp
  const psp = adapterOf(row)
  adapters.set(row.connectionId, { updatedAt, psp })
  return psp
}

/** Under which the installation's own PSPs are cached; merchants' are under the merchant's id. */
const INSTALLATION = ''
const listed = new LRUCache<string, Promise<readonly ConnectedPsp[]>>({
  max: CONNECTIONS_MAX,
  ttl: CACHED_MS,
})

/** Makes this process read the connections of a merchant, or of the installation, again. */
export function forgetConnections(merchantId: string | null): void {
  listed.delete(merchantId ?? INSTALLATION)
  rows.clear()
}

/** The connections of the installation, or of one merchant, that take new transactions. */
export function listPspsInUse(merchantId: string | null): Promise<readonly ConnectedPsp[]> {
  const key = merchantId ?? INSTALLATION
  const known = listed.get(key)
  if (known) return known
  const reading = readRows(merchantId)
  listed.set(key, reading)
  reading.catch(() => listed.delete(key))
  return reading
}

async function readRows(merchantId: string | null): Promise<readonly ConnectedPsp[]> {
  const found = await prisma.pixConnection.findMany({
    where: { merchantId, position: { not: null } },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }],
  })
  if (found.length === 0 && merchantId === null) return env.isLive ? [] : SANDBOX
  return found.map((row) => ({ connectionId: row.connectionId, psp: pspOfConnection(row) }))
}

/** The refusal where nothing can take a PIX transaction. */
export function pixNotConfiguredError(): AppError {
  return new AppError('pix_not_configured', 'This installation has no PSP for PIX yet')
}
