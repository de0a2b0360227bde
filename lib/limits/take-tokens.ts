import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'
import type { Limit } from './bucket'
import type { Grant } from './share'

/** Whose requests are counted together: a key pair's, or a signed-in person's. */
export interface Subject {
  merchantId: string
  /** The id of the key pair or of the person. */
  subject: string
}

// What the bucket has by now. Clocks of processes may differ: none sets the bucket's back.
const ELAPSED_MS = `greatest(0, extract(epoch FROM excluded."at" - bucket."at") * 1000)::float8`
const LEVEL = `least($4, bucket."tokens" + $5 * ${ELAPSED_MS} / 1000)`

const TAKE = {
  name: 'take-tokens',
  text: `
    INSERT INTO "RateLimit" AS bucket ("merchantId", "subject", "tokens", "granted", "at")
    VALUES ($1, $2, $4::float8 - least($3::int, floor($4)), least($3, floor($4)), $6)
    ON CONFLICT ("merchantId", "subject") DO UPDATE SET
      "granted" = least($3, floor(${LEVEL})),
      "tokens" = ${LEVEL} - least($3, floor(${LEVEL})),
      "at" = greatest(bucket."at", excluded."at")
    RETURNING "granted", "tokens" AS "remaining"`,
}

/**
 * Takes tokens from the bucket that all processes share, in one statement: as many as are
 * wanted, or as many whole ones as there are. A bucket that nobody has used yet is full.
 */
export async function takeTokens(
  { merchantId, subject }: Subject,
  wanted: number,
  { perSecond, burst }: Limit,
): Promise<Grant> {
  const values = [merchantId, subject, wanted, burst, perSecond, now()]
  const { rows } = await pool.query<Grant>({ ...TAKE, values })
  return rows[0]!
}
