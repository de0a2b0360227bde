import type { OperatorMessage } from '@/lib/messages/operator-message'
import type { OwnerMessage } from '@/lib/messages/owner-message'
import {
  type ConnectionFault,
  faultsOf,
} from '@/lib/payments/connections/accounts/connection-health'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import type { BookFault } from './ledger-check'
import { mattersOf, type Word } from './matters'
import { payoutsWhere } from './payout'
import { readOverview } from './read-overview'
import { readStuckOwnRefunds, readStuckRefunds } from './read-stuck-refunds'
import { findWrongBooks } from './run-ledger-check'

/** A matter that is worth an e-mail, to the operators or to the owners of an account. */
export type PresentMatter = {
  /** The id of its subject, such as a connection; empty for the installation as a whole. */
  about: string
} & ({ merchantId: null; message: OperatorMessage } | { merchantId: string; message: OwnerMessage })

/**
 * Reads all that is wrong now, each matter with the e-mail that tells of it. Fraud reports are left
 * out because merchants are told of them, and pending decisions because people began them.
 *
 * @returns null when the queues could not be measured
 */
export async function readPresent(): Promise<PresentMatter[] | null> {
  const overview = await readOverview()
  if (!overview.queues) return null
  // What an operator has stopped is not stuck.
  const isTold = ({ word }: { word: Word }) => !(overview.withdrawalsStoppedAt && SENT.has(word))
  const words = mattersOf(overview).filter(isTold)
  const found = await Promise.all(words.map(async ({ word }) => (await TOLD[word]?.()) ?? []))
  const own = overview.withdrawalsStoppedAt ? [] : await readStuckOwnRefunds(now())
  return [...found.flat(), ...own.map(ofOwnRefunds), ...(await readConnectionFaults())]
}

/** The matters of what nobody sends while an operator has stopped all withdrawals and refunds. */
const SENT = new Set<Word>(['stuck', 'stuckRefunds'])

/** Reads the present matters of each kind that has an e-mail. */
const TOLD: Partial<Record<Word, () => PresentMatter[] | Promise<PresentMatter[]>>> = {
  late: () => [ofAll('late')],
  givenUp: () => [ofAll('givenUp')],
  reconciliation: () => [ofAll('reconciliation')],
  unchecked: () => [ofAll('unchecked')],
  wrongBooks: async () => (await findWrongBooks()).slice(0, BOOKS_TOLD_MAX).map(ofBook),
  stuck: async () => {
    const where = payoutsWhere('stuck', now())
    const accounts = await prisma.transaction.groupBy({ by: ['connectionId'], where })
    return ofAccounts('stuck', accounts)
  },
  stuckRefunds: async () => ofAccounts('stuckRefunds', await readStuckRefunds(now())),
}

const ofAll = (kind: 'late' | 'givenUp' | 'reconciliation' | 'unchecked'): PresentMatter => ({
  about: '',
  merchantId: null,
  message: { kind, detail: {} },
})

/** A mistake that makes every book wrong is not told by an e-mail for each of them. */
const BOOKS_TOLD_MAX = 10

const ofBook = ({ merchantId }: BookFault): PresentMatter => ({
  about: merchantId,
  merchantId: null,
  message: { kind: 'wrongBooks', detail: { merchantId } },
})

/**
 * The accounts at which something is stuck, so that one that stays so hides no other account.
 */
async function ofAccounts(
  kind: 'stuck' | 'stuckRefunds',
  groups: readonly { connectionId: string | null }[],
): Promise<PresentMatter[]> {
  const ids = groups.flatMap(({ connectionId }) => connectionId ?? [])
  const connections = await prisma.pixConnection.findMany({ where: { connectionId: { in: ids } } })
  const psps = new Map(connections.map(({ connectionId, psp }) => [connectionId, psp]))
  return groups.map(({ connectionId }) => ({
    about: connectionId ?? '',
    merchantId: null,
    message: { kind, detail: { psp: psps.get(connectionId ?? '') ?? 'none' } },
  }))
}

/** The matter of refunds that are stuck in a merchant's own account; its owners are told of it. */
function ofOwnRefunds({
  merchantId,
  connectionId,
  ...detail
}: Awaited<ReturnType<typeof readStuckOwnRefunds>>[number]): PresentMatter {
  return {
    about: connectionId ?? merchantId,
    merchantId,
    message: { kind: 'refunds_stuck', detail },
  }
}

async function readConnectionFaults(): Promise<PresentMatter[]> {
  const at = now()
  const connections = await prisma.pixConnection.findMany({
    where: { position: { not: null } },
    select: {
      connectionId: true,
      merchantId: true,
      psp: true,
      position: true,
      certificateExpiresAt: true,
      polledUntil: true,
      createdAt: true,
    },
  })
  return connections.flatMap((connection) =>
    faultsOf(connection, at).flatMap((fault) => matterOf(connection, fault) ?? []),
  )
}

type Connection = Awaited<ReturnType<typeof prisma.pixConnection.findMany>>[number]
type Named = Pick<Connection, 'connectionId' | 'merchantId' | 'psp' | 'certificateExpiresAt'>

/** A fault of a connection; null where `warnExpiringCertificates` tells the owners of it. */
function matterOf(connection: Named, fault: ConnectionFault): PresentMatter | null {
  const { connectionId, merchantId, psp, certificateExpiresAt } = connection
  const [about, detail] = [connectionId, { connectionId, psp }]
  if (merchantId === null) {
    if (fault !== 'expiring')
      return { about, merchantId, message: { kind: `connection_${fault}`, detail } }
    const expiresAt = certificateExpiresAt!.toISOString()
    const kind = 'connection_expiring'
    return { about, merchantId, message: { kind, detail: { ...detail, expiresAt } } }
  }
  if (fault === 'expiring') return null
  return { about, merchantId, message: { kind: `pix_account_${fault}`, detail } }
}
