import { groupBy } from '@/lib/kernel/collections'
import type { AuditEntry, AuditSeal } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { sealDigest } from './seal'

/** Where a merchant's audit log is not what was sealed. */
export interface Break {
  merchantId: string
  /** The number of the seal. */
  number: number
  /** When it was sealed; null for a seal that is missing. */
  at: Date | null
  /**
   * - `changed`: the seal has as many entries as it sealed, and they are not those
   * - `removed`, `added`: it has fewer, or more
   * - `seal_missing`: there are later seals, or entries under this number, and no such seal
   * - `not_as_logged`: the log has another digest
   */
  kind: 'changed' | 'removed' | 'added' | 'seal_missing' | 'not_as_logged'
  /** How many entries were sealed, and how many are there. */
  sealed: number
  found: number
}

/** What was verified. */
interface Verified {
  chains: number
  seals: number
  entries: number
  /** Entries that wait for their seal. */
  unsealed: number
  breaks: number
}

/** How many entries are in memory at once, but for a link that alone has more. */
const ENTRIES_AT_ONCE = 1_000
const SEALS_AT_ONCE = 100

/**
 * Compares every merchant's audit entries with the seals over them. Changed, removed and added
 * entries and missing seals are breaks; after one, the walk goes on with the next link, so that a
 * break hides no other. It reads only, some entries at a time, while the installation runs.
 *
 * A chain whose last links were removed with their entries has no break. `verifyLog` finds it by
 * the log of the worker.
 *
 * @param onBreak called for each break as it is found
 */
export async function verifyChains(onBreak: (found: Break) => void): Promise<Verified> {
  const all: Verified = { chains: 0, seals: 0, entries: 0, unsealed: 0, breaks: 0 }
  for await (const merchantId of merchantIds()) {
    const one = await verifyChain(merchantId, (found) => {
      all.breaks += 1
      onBreak(found)
    })
    all.chains += 1
    all.seals += one.seals
    all.entries += one.entries
    all.unsealed += await prisma.auditEntry.count({ where: { merchantId, seal: null } })
  }
  return all
}

/** Every merchant with entries or seals, and the nil UUID for the installation's own acts. */
async function* merchantIds(): AsyncGenerator<string> {
  for (let last: string | null = null; ; ) {
    const beyond: { merchantId: { gt: string } } | undefined = last
      ? { merchantId: { gt: last } }
      : undefined
    const next = {
      where: beyond,
      orderBy: { merchantId: 'asc' },
      select: { merchantId: true },
    } as const
    const found: ({ merchantId: string } | null)[] = [
      await prisma.auditEntry.findFirst(next),
      await prisma.auditSeal.findFirst(next),
    ]
    const [first] = found.flatMap((row) => row?.merchantId ?? []).toSorted()
    if (first === undefined) return
    yield first
    last = first
  }
}

async function verifyChain(merchantId: string, onBreak: (found: Break) => void) {
  const walk = { seals: 0, entries: 0 }
  let previous: AuditSeal | null = null
  for (let seals = await nextSeals(merchantId, 0); seals.length > 0; ) {
    for (const group of grouped(seals)) {
      const entries = await entriesUnder(merchantId, group)
      for (const seal of group) {
        const own = entries.get(seal.number) ?? []
        for (const found of breaksOf(seal, previous, own)) onBreak(found)
        walk.seals += 1
        walk.entries += own.length
        previous = seal
      }
    }
    seals = await nextSeals(merchantId, previous?.number ?? 0)
  }
  for (const found of await beyondLastSeal(merchantId)) onBreak(found)
  return walk
}

const nextSeals = (merchantId: string, after: number) =>
  prisma.auditSeal.findMany({
    where: { merchantId, number: { gt: after } },
    orderBy: { number: 'asc' },
    take: SEALS_AT_ONCE,
  })

/** Seals in their order, in groups that have no more entries than fit in memory. */
function grouped(seals: AuditSeal[]): AuditSeal[][] {
  const groups: AuditSeal[][] = []
  let room = 0
  for (const seal of seals) {
    if (groups.length === 0 || room < seal.entries) {
      groups.push([])
      room = ENTRIES_AT_ONCE
    }
    groups.at(-1)!.push(seal)
    room -= seal.entries
  }
  return groups
}

/** The entries under some consecutive seals, by the number of the seal. */
async function entriesUnder(merchantId: string, seals: AuditSeal[]) {
  const rows = await prisma.auditEntry.findMany({
    where: { merchantId, seal: { gte: seals[0]!.number, lte: seals.at(-1)!.number } },
    orderBy: [{ seal: 'asc' }, { entryId: 'asc' }],
  })
  return groupBy(rows, ({ seal }) => seal)
}

function breaksOf(seal: AuditSeal, previous: AuditSeal | null, entries: AuditEntry[]): Break[] {
  const { merchantId, number, at, entries: sealed } = seal
  const expected = (previous?.number ?? 0) + 1
  const found = entries.length
  if (number > expected) {
    const missing = { merchantId, number: expected, at: null, sealed: 0, found: 0 }
    // Without the digest before it, only the number of this seal's entries can be compared.
    const own = found === sealed ? [] : breaksOf(seal, { ...seal, number: number - 1 }, entries)
    return [{ ...missing, kind: 'seal_missing' }, ...own]
  }
  const digest = sealDigest(previous?.digest ?? null, entries)
  if (found === sealed && Buffer.from(digest).equals(seal.digest)) return []
  const kind = found < sealed ? 'removed' : found > sealed ? 'added' : 'changed'
  return [{ merchantId, number, at, kind, sealed, found }]
}

/** Entries under numbers that no seal has, because the last seals were removed. */
async function beyondLastSeal(merchantId: string): Promise<Break[]> {
  const rows = await prisma.$queryRaw<{ number: number; found: number }[]>`
    SELECT "seal" AS "number", count(*)::int AS "found" FROM "AuditEntry" e
    WHERE "merchantId" = ${merchantId}::uuid AND (
      "seal" < 1 OR "seal" > (
        SELECT coalesce(max(s."number"), 0) FROM "AuditSeal" s WHERE s."merchantId" = ${merchantId}::uuid
      ))
    GROUP BY "seal" ORDER BY "seal"`
  return rows.map((row) => ({ merchantId, ...row, at: null, kind: 'seal_missing', sealed: 0 }))
}
