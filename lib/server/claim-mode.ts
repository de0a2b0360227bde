import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { isLiveAddress } from '@/lib/platform/pix-settings'
import { StartFailure } from './listen'

const OWN_DATABASE = 'give it a new database with DATABASE_URL'

/**
 * Makes sure that a database serves one mode only, because live mode would pay out what a sandbox
 * invented, and a sandbox would invent balances beside real ones. The first start decides; a
 * sandbox in which no money has moved yet may still become live. A database of before this rule may
 * become live unless the sandbox's bank or card processor has paid in it, and a sandbox's unless
 * its connection is at a PSP's address for real money. Processes may start at the same time.
 *
 * @throws StartFailure when the database belongs to the other mode
 */
export async function claimMode(isLive = env.isLive): Promise<void> {
  const fault = await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('installation mode'))`
    const known = await tx.installation.findFirst()
    if (known && isLive && !known.isLive && !(await hasMoved(tx))) {
      await tx.installation.updateMany({ data: { isLive } })
      return null
    }
    const found = known ? faultOfKnown(known.isLive, isLive) : await faultOfUnknown(tx, isLive)
    if (!known && !found) await tx.installation.create({ data: { isLive } })
    return found
  })
  if (fault) throw new StartFailure(fault)
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
