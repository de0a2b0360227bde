import { pool } from '@/lib/platform/db/pool'

/** The increment of the sequence. Each value is the first of a block of this many ids. */
const BLOCK = 200n

let block: { next: bigint; end: bigint } | null = null
let refill: Promise<void> | null = null

/**
 * Takes a legacy integer id, unique across all processes. Ids are taken from the sequence in
 * blocks, so that the id is known before the row is written, because the event's payload contains
 * it. A process that stops leaves a gap.
 */
export async function takeId(): Promise<bigint> {
  while (!block || block.next >= block.end) {
    refill ??= takeBlock().finally(() => {
      refill = null
    })
    await refill
  }
  return block.next++
}

async function takeBlock(): Promise<void> {
  const { rows } = await pool.query<{ first: bigint }>(
    `SELECT nextval('"Transaction_id_seq"') AS first`,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('the id sequence gave no value')
  block = { next: first, end: first + BLOCK }
}

/** More ids than are given out between a backup and its restore. A multiple of a block. */
const SKIPPED = 1_000_000n

/**
 * Lets the ids go on a million higher, in a restored database: transactions that were made after
 * the backup had the ones between. Call it before any process starts, because one that runs still
 * gives out the rest of its block. Each call skips another million.
 *
 * @returns the lowest id that is given out from now on
 */
export async function skipIds(): Promise<bigint> {
  const { rows } = await pool.query<{ last: bigint }>(
    `SELECT setval('"Transaction_id_seq"', nextval('"Transaction_id_seq"') + $1) AS last`,
    [SKIPPED],
  )
  return rows[0]!.last + BLOCK
}
