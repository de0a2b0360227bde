import { newId } from '@/lib/kernel/new-id'
import { MINUTE_MS } from '@/lib/kernel/time'
import { openCredentials, sealCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { lockName } from '@/lib/platform/db/lock-name'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { PixSettings } from '@/lib/platform/pix-settings'
import { StartFailure } from '@/lib/platform/start-failure'
import { type Account, readAccounts } from './read-accounts'
import { findConnection, noticesDigestFor } from './write-connection'

/**
 * Writes the environment's accounts at PSPs to the database, so that their transactions find them
 * for as long as they live. An account that is already there, as `findConnection` knows it, keeps
 * its id and gets the new credentials. One that the environment no longer names takes no new
 * charges and withdrawals. Those of the operator's pages keep their order. Processes may do so at
 * the same time.
 *
 * @throws StartFailure that names every variable whose file cannot be read or used
 */
export async function registerConnections(settings: PixSettings[] = env.PIX): Promise<void> {
  const { accounts, faults } = await readAccounts(settings)
  if (faults.length > 0) throw new StartFailure(faults.map(({ message }) => message).join('\n'))
  await prisma.$transaction(async (tx) => {
    // Processes that start together, and changes of the operator's pages, wait for one another.
    await lockName(tx, 'pix connections')
    await tx.pixConnection.updateMany({
      where: { merchantId: null, fromEnvironment: true, position: { not: null } },
      data: { position: null },
    })
    for (const [position, account] of accounts.entries()) await register(tx, account, position)
    await makeRoom(tx, accounts.length)
  }, PATIENT)
}

/** Moves the operator's connections behind the environment's, but for those that go before all. */
async function makeRoom(tx: Tx, places: number): Promise<void> {
  const where = { merchantId: null, fromEnvironment: false, position: { gte: 0 } }
  const { _min } = await tx.pixConnection.aggregate({ where, _min: { position: true } })
  const missing = places - (_min.position ?? places)
  if (missing <= 0) return
  await tx.pixConnection.updateMany({ where, data: { position: { increment: missing } } })
}

/** Processes wait for each other when they start, and on a busy machine for long. */
const PATIENT = { maxWait: MINUTE_MS, timeout: MINUTE_MS }

/**
 * The environment's accounts at PSPs as `registerConnections` would write them, without those whose
 * files cannot be used. Writes nothing.
 */
export async function readConnections(settings: PixSettings[] = env.PIX): Promise<PixConnection[]> {
  const { accounts } = await readAccounts(settings)
  return Promise.all(accounts.map((account, position) => rowOf(account, position)))
}

async function register(tx: Tx, account: Account, position: number): Promise<void> {
  const row = await rowOf(account, position, tx)
  const { connectionId, clientId, pixKey, tokenUrl, noticesDigest } = row
  const { certificateExpiresAt, credentialsCipher, updatedAt } = row
  await tx.pixConnection.upsert({
    where: { connectionId },
    create: row,
    update: {
      clientId,
      pixKey,
      tokenUrl,
      position,
      certificateExpiresAt,
      fromEnvironment: true,
      credentialsCipher,
      noticesDigest,
      updatedAt,
    },
  })
}

/** The row of an account: the one that is there with what has changed, or a new one. */
async function rowOf(
  { settings, credentials, certificateExpiresAt }: Account,
  position: number,
  tx: Tx = prisma,
): Promise<PixConnection> {
  const { psp, baseUrl, tokenUrl, clientId, pixKey } = settings
  const identity = { merchantId: null, psp, baseUrl, clientId, pixKey }
  const known = await findConnection(tx, identity)
  const connectionId = known?.connectionId ?? newId(now())
  const isSame =
    known?.clientId === clientId &&
    known.pixKey === pixKey &&
    JSON.stringify(openCredentials(known)) === JSON.stringify(credentials)
  const sealed = isSame
    ? { credentialsCipher: known.credentialsCipher, updatedAt: known.updatedAt }
    : { credentialsCipher: sealCredentials(connectionId, credentials), updatedAt: now() }
  return {
    connectionId,
    createdAt: now(),
    polledUntil: null,
    ...known,
    ...identity,
    ...sealed,
    noticesDigest: known && noticesDigestFor(known, identity),
    tokenUrl,
    position,
    certificateExpiresAt,
    fromEnvironment: true,
  }
}
