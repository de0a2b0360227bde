import { pool } from '@/lib/platform/db/pool'

/** What the sequence steps by: each value that it gives is the first of a block of this many ids. */
const BLOCK = 200n

let block: { next: bigint; end: bigint } | null = null
let refill: Promise<void> | null = null

/**
 * A legacy integer id, unique over all processes. Ids are taken from the
 * sequence a block at a time, so that one is at hand before the row is
 * written: the event's bytes hold it. A process that ends leaves a gap,
 * nothing else.
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
