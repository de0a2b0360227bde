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
