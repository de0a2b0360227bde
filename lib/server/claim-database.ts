import { openCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { now } from '@/lib/platform/clock'
import { keyDigestOf } from '@/lib/platform/crypto/seal'
import { findClosedTables } from '@/lib/platform/db/find-closed-tables'
import { lockName } from '@/lib/platform/db/lock-name'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { isLiveAddress } from '@/lib/platform/pix-settings'
import { StartFailure } from '@/lib/platform/start-failure'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { compareMigrations } from './check-ready'

const OWN_DATABASE = 'give it a new database with DATABASE_URL'

/**
 * Makes sure that this process and its database belong together: that the database has the tables
 * of this version and lets this process read them, serves this mode, and has no secrets under
 * another SECRET_KEY. Processes may start at the same time.
 *
 * A database serves one mode only, because live mode would pay out what a sandbox invented, and a
 * sandbox would invent balances beside real ones. The first start decides; a sandbox in which no
 * money has moved yet may still become live. A database that is older than this rule may become
 * live unless the sandbox's bank or card processor has paid in it, and a sandbox unless it has a
 * connection at a PSP's address for real money.
 *
 * @throws StartFailure that says what does not fit
 */
export async function claimDatabase(isLive = env.isLive): Promise<void> {
  await requireRights()
  await requireVersion()
  const fault = await prisma.$transaction(async (tx) => {
    await lockName(tx, 'installation mode')
    return (await claimMode(tx, isLive)) ?? (await claimKey(tx))
  })
  if (fault) throw new StartFailure(fault)
}

/** A process without the rights to one table would serve, and fail at what needs it. */
async function requireRights(): Promise<void> {
  const closed = await findClosedTables()
  if (!closed) return
  throw new StartFailure(
    `The role ${closed.role} has no right to read the table ${closed.tables[0]}. Run node scripts/migrate.mjs grant ${closed.role} first, with the URL of the owner of the tables in DATABASE_URL.`,
  )
}

/** An older process would write what a newer version no longer reads, and the other way round. */
async function requireVersion(): Promise<void> {
  const { missing, later } = await compareMigrations()
  if (later.length > 0) {
    throw new StartFailure(
      `A newer version has migrated this database (${later.at(-1)}). Start that version.`,
    )
  }
  if (missing.length > 0) {
    throw new StartFailure(
      `This database lacks tables of this version (${missing[0]}). Run node scripts/migrate.mjs deploy first.`,
    )
  }
}

async function claimMode(tx: Tx, isLive: boolean): Promise<string | null> {
  const fault = await faultOfMode(tx, isLive)
  if (fault) return fault
  const known = await tx.installation.findFirst()
  if (!known) await tx.installation.create({ data: { isLive } })
  else if (known.isLive !== isLive) await tx.installation.updateMany({ data: { isLive } })
  return null
}

/** Why a database cannot serve this mode, in a sentence; null where it can. Only reads. */
export async function faultOfMode(db: Tx, isLive = env.isLive): Promise<string | null> {
  const known = await db.installation.findFirst()
  if (!known) return faultOfUnknown(db, isLive)
  if (isLive && !known.isLive && !(await hasMoved(db))) return null
  return faultOfKnown(known.isLive, isLive)
}

async function claimKey(tx: Tx): Promise<string | null> {
  if (await hasOtherKey(tx)) return OTHER_KEY
  await tx.installation.updateMany({ where: { keyDigest: null }, data: { keyDigest: ownDigest() } })
  return null
}

/**
 * Whether the secrets of a database are under another SECRET_KEY. The first start decides about the
 * key too; in a database that is older than this rule, the stored secrets do. Only reads.
 */
export async function hasOtherKey(db: Tx): Promise<boolean> {
  const known = (await db.installation.findFirst())?.keyDigest
  return known ? Buffer.compare(known, ownDigest()) !== 0 : !(await opensSecrets(db))
}

const ownDigest = () => Uint8Array.from(keyDigestOf(env.SECRET_KEY))

const OTHER_KEY =
  'The secrets in this database are encrypted under another SECRET_KEY. Set the one of its first start; a sandbox keeps it in the file secret-key of its data folder.'

/** Whether the newest secrets of webhooks and PSPs open, if there are any. */
async function opensSecrets(tx: Tx): Promise<boolean> {
  const newest = { orderBy: { createdAt: 'desc' } } as const
  const endpoint = await tx.webhookEndpoint.findFirst(newest)
  const connection = await tx.pixConnection.findFirst(newest)
  try {
    if (endpoint) openSecrets(endpoint, now())
    if (connection) openCredentials(connection)
    return true
  } catch {
    return false
  }
}

function faultOfKnown(wasLive: boolean, isLive: boolean): string | null {
  if (wasLive === isLive) return null
  return wasLive
    ? `This database has the money of live mode. Set GUICHE_MODE=live; for a sandbox, ${OWN_DATABASE}.`
    : `This database has the money of a sandbox. For live mode, ${OWN_DATABASE}.`
}

async function faultOfUnknown(tx: Tx, isLive: boolean): Promise<string | null> {
  if (isLive) return (await hasSandboxMoney(tx)) ? faultOfKnown(false, true) : null
  const inUse = await tx.pixConnection.findMany({
    where: { merchantId: null, position: { not: null } },
  })
  const live = inUse.find(({ baseUrl }) => isLiveAddress(baseUrl))
  if (!live) return null
  return `This database pays at ${live.baseUrl}, where real money moves. Set GUICHE_MODE=live; for a sandbox, ${OWN_DATABASE}.`
}

/** Whether any money has moved in this database, or was paid and will. */
const hasMoved = async (tx: Tx) =>
  (await tx.ledgerTransfer.findFirst({ select: { kind: true } })) !== null ||
  (await hasSandboxMoney(tx))

/** Whether the sandbox's bank or card processor has paid anything; live mode has neither. */
async function hasSandboxMoney(tx: Tx): Promise<boolean> {
  const payment = await tx.sandboxPayment.findFirst({ select: { endToEndId: true } })
  if (payment) return true
  const where = { status: 'PAID' } as const
  return (await tx.sandboxCardPayment.findFirst({ where, select: { paymentId: true } })) !== null
}
