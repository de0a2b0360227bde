import { AppError } from '@/lib/kernel/errors'
import { findConnection } from '@/lib/payments/connections/accounts/write-connection'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { PixSettings } from '@/lib/platform/pix-settings'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { COMPARED, reconcileDay } from './reconcile-day'

/** A connection that was compared, and how many new items that gave. */
interface Compared {
  connection: PixConnection
  opened: number
}

/**
 * Compares a day of every connection at once.
 *
 * @param day in São Paulo time, as YYYY-MM-DD
 * @returns what was compared, which is empty for a database without a connection in use
 * @throws AppError as `reconcileDay`, with the PSP and its address, after all were attempted
 */
export async function reconcileEveryConnection(day: string): Promise<Compared[]> {
  const compared: Compared[] = []
  const compare = async (connection: PixConnection) => {
    const comparing = reconcileDay(connection, day, pspOfConnection(connection))
    const opened = await comparing.catch((error) => {
      throw error instanceof AppError ? connectionError(connection, error) : error
    })
    compared.push({ connection, opened })
  }
  const connections = await prisma.pixConnection.findMany({ where: COMPARED })
  await attemptEach(connections, 'reconcile a day', compare, (one) => one.connectionId)
  return compared
}

/** The same error, with the PSP and the address that it is about. */
function connectionError({ psp, baseUrl }: PixConnection, error: AppError): AppError {
  const message = `${psp} at ${baseUrl}: ${error.message}`
  const named = new AppError(error.code, message, error.detail, error.retryAfterSeconds)
  return Object.assign(named, { cause: error })
}

/**
 * The environment's accounts at PSPs that are not in use in this database, because no web process
 * has started on it with these settings. A comparison leaves them out.
 */
export async function findUnregistered(settings: PixSettings[] = env.PIX): Promise<PixSettings[]> {
  const unregistered: PixSettings[] = []
  for (const account of settings) {
    const { psp, baseUrl, clientId, pixKey } = account
    const identity = { merchantId: null, psp, baseUrl, clientId, pixKey }
    const known = await findConnection(prisma, identity)
    if (known === null || known.position === null) unregistered.push(account)
  }
  return unregistered
}
