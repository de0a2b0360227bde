import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/kernel/errors'
import { DAY_MS } from '@/lib/kernel/time'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { PixConnection, Transaction } from '@/lib/platform/db/generated/client'
import type { SettlementMode } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { Psp } from '@/lib/providers/pix/port'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxPsp } from '@/lib/providers/sandbox/sandbox'
import { adapterOf } from './choose-adapter'

/** The sandbox bank, for an installation without connections. */
export const sandboxBank: Psp = sandboxPsp({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** A PSP, and the id under which its transactions are recorded; null for the sandbox bank. */
export interface Connected {
  connectionId: string | null
  psp: Psp
}

const SANDBOX: readonly Connected[] = [{ connectionId: null, psp: sandboxBank }]

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
    if (env.isLive) throw notConfigured()
    return sandboxBank
  }
  const known = rows.get(connectionId)
  const row = known ?? (await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } }))
  rows.set(connectionId, row)
  return openedPsp(row)
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
export function openedPsp(row: PixConnection): Psp {
  const updatedAt = row.updatedAt.getTime()
  const known = adapters.get(row.connectionId)
  if (known && known.updatedAt >= updatedAt) return known.psp
  const psp = adapterOf(row)
  adapters.set(row.connectionId, { updatedAt, psp })
  return psp
}

/** The connections that take new transactions, the installation's first, in their order. */
export function listConnections(): Promise<PixConnection[]> {
  return prisma.pixConnection.findMany({
    where: { position: { not: null } },
    orderBy: [{ merchantId: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }],
  })
}

/**
 * The connections whose payments may still be reported as fraud: those that take new transactions,
 * and those that did so within the last 90 days.
 */
export function listServedConnections(): Promise<PixConnection[]> {
  const polledUntil = { gt: new Date(now().getTime() - SERVED_MS) }
  return prisma.pixConnection.findMany({
    where: { OR: [{ position: { not: null } }, { polledUntil }] },
  })
}

/** A payer may report a payment for 80 days. @see the Central Bank's manual of the MED */
const SERVED_MS = 90 * DAY_MS

/** Under which the installation's own PSPs are cached; merchants' are under the merchant's id. */
const INSTALLATION = ''
const listed = new LRUCache<string, Promise<readonly Connected[]>>({
  ...{ max: CONNECTIONS_MAX, ttl: CACHED_MS },
})

/**
 * The installation's PSPs that take new charges and withdrawals, in the order in which to try them.
 * Those that gave no answer in the last half minute come last.
 *
 * @throws AppError `pix_not_configured` in live mode without a connection
 */
export async function pspsForNew(): Promise<readonly Connected[]> {
  const connections = await readConnected(null)
  if (connections.length === 0) throw notConfigured()
  if (silentUntil.size === 0) return connections
  const isSilent = ({ connectionId }: Connected) =>
    (silentUntil.get(connectionId ?? '') ?? 0) > performance.now()
  return connections.toSorted((a, b) => Number(isSilent(a)) - Number(isSilent(b)))
}

/**
 * The PSP that will send a new withdrawal; it is never sent by another one.
 *
 * @throws AppError `pix_not_configured` where no PSP of the installation sends withdrawals
 */
export async function pspForPayouts(): Promise<Connected> {
  const first = (await pspsForNew()).find(({ psp }) => psp.hasPayouts)
  if (first) return first
  throw new AppError('pix_not_configured', 'No PSP of this installation sends withdrawals')
}

/** Where a merchant's new charges are opened, and where their money settles. */
export interface ChargePsps {
  psps: readonly Connected[]
  settlementMode: SettlementMode
}

/**
 * The PSPs for a merchant's new charges: its own account, so that the money settles there, else the
 * installation's. A merchant's own account is never replaced by the installation's, because the
 * money would settle in another place than the merchant chose.
 *
 * @throws AppError `pix_not_configured` in live mode without a connection
 */
export async function pspsForCharge(merchantId: string): Promise<ChargePsps> {
  const own = await readConnected(merchantId)
  if (own.length > 0) return { psps: own, settlementMode: 'external' }
  return { psps: await pspsForNew(), settlementMode: 'internal' }
}

/** Makes this process read the connections of a merchant, or of the installation, again. */
export function forgetConnections(merchantId: string | null): void {
  listed.delete(merchantId ?? INSTALLATION)
  rows.clear()
}

/** The connections of the installation, or of one merchant, that take new transactions. */
function readConnected(merchantId: string | null): Promise<readonly Connected[]> {
  const key = merchantId ?? INSTALLATION
  const known = listed.get(key)
  if (known) return known
  const reading = readRows(merchantId)
  listed.set(key, reading)
  reading.catch(() => listed.delete(key))
  return reading
}

async function readRows(merchantId: string | null): Promise<readonly Connected[]> {
  const found = await prisma.pixConnection.findMany({
    where: { merchantId, position: { not: null } },
    orderBy: { position: 'asc' },
  })
  if (found.length === 0 && merchantId === null) return env.isLive ? [] : SANDBOX
  return found.map((row) => ({ connectionId: row.connectionId, psp: openedPsp(row) }))
}

/** Until when a connection that gave no answer comes last, by its id. */
const silentUntil = new Map<string, number>()
const SILENCE_MS = 30_000

/**
 * Asks the first PSP that answers. A PSP that gives no answer is followed by the next, so `ask` may
 * only do what has no effect until the caller uses its result.
 *
 * @throws AppError `acquirer_unavailable` when none answered; any other error of a PSP as it is
 */
export async function askFirst<T>(
  psps: readonly Connected[],
  ask: (psp: Psp) => Promise<T>,
): Promise<{ connectionId: string | null; answer: T }> {
  let failure: unknown
  for (const { connectionId, psp } of psps) {
    try {
      return { connectionId, answer: await ask(psp) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'acquirer_unavailable') throw error
      failure = error
      if (psps.length > 1) {
        log.warn({ err: error, connectionId }, 'a PSP gave no answer; the next one is asked')
        silentUntil.set(connectionId ?? '', performance.now() + SILENCE_MS)
      }
    }
  }
  throw failure
}

/**
 * Groups transactions by the provider account that is asked about them: a PIX transaction's
 * connection, or the merchant's own account at its card processor.
 */
export function providerAccount({
  source,
  connectionId,
  merchantId,
}: Pick<Transaction, 'source' | 'connectionId' | 'merchantId'>): string {
  return source === 'PIX' ? (connectionId ?? source) : merchantId
}

function notConfigured(): AppError {
  return new AppError('pix_not_configured', 'This installation has no PSP for PIX yet')
}
