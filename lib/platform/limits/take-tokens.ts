import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import type { Limit } from './bucket'
import type { Grant } from './share'

/** The subject of a bucket: an API key, a signed-in person, or a quota. */
export interface Subject {
  merchantId: string
  /** The id of the API key, of the person, or of the quota. */
  subject: string
}

// The time since the last refill. Clocks of processes differ, so it is never negative.
const ELAPSED_MS = `greatest(0, extract(epoch FROM excluded."at" - bucket."at") * 1000)::float8`
// A bucket's time does not run back, unless it is so far ahead that the clock that wrote it was
// wrong: the bucket would not refill until the right time has caught up.
const AT = `CASE WHEN bucket."at" > excluded."at" + interval '1 minute' THEN excluded."at"
      ELSE greatest(bucket."at", excluded."at") END`
const levelOf = (burst: string, perSecond: string) =>
  `least(${burst}, bucket."tokens" + ${perSecond} * ${ELAPSED_MS} / 1000)`

/** Takes from a bucket, or creates it. */
const takeSql = (wanted: string, level: string) => `
    ON CONFLICT ("merchantId", "subject") DO UPDATE SET
      "granted" = least(${wanted}, floor(${level})),
      "tokens" = ${level} - least(${wanted}, floor(${level})),
      "at" = ${AT}
    RETURNING "granted", "tokens" AS "remaining"`

const INSERT = `INSERT INTO "RateLimit" AS bucket ("merchantId", "subject", "tokens", "granted", "at")`

const OWN = `
    ${INSERT}
    VALUES ($1, $2, $4::float8 - least($3::int, floor($4)), least($3, floor($4)), $6)
    ${takeSql('$3', levelOf('$4', '$5'))}`

const TAKE = { name: 'take-tokens', text: OWN }

// The account's bucket has the merchant's id as its subject. It is asked only for what the
// subject's own bucket granted, so that a subject at its own limit takes nothing from the others.
const TAKE_BOTH = {
  name: 'take-tokens-of-both',
  text: `
    WITH own AS (${OWN}), account AS (
      ${INSERT}
      SELECT $1, $1, $7::float8 - least(own."granted", floor($7)),
        least(own."granted", floor($7)), $6
      FROM own
      ${takeSql('excluded."granted"', levelOf('$7', '$8'))}
    )
    SELECT account."granted", least(own."remaining", account."remaining") AS "remaining"
    FROM own, account`,
}

/**
 * Takes tokens from a shared bucket in one statement: as many as wanted, or as many whole ones as
 * there are. A new bucket is full.
 *
 * @param account the limit of all subjects of this merchant together; if given, both buckets must
 * have the tokens
 */
export async function takeTokens(
  { merchantId, subject }: Subject,
  wanted: number,
  { perSecond, burst }: Limit,
  account?: Limit,
): Promise<Grant> {
  const values = [merchantId, subject, wanted, burst, perSecond, now()]
  const { rows } = await (account
    ? pool.query<Grant>({ ...TAKE_BOTH, values: [...values, account.burst, account.perSecond] })
    : pool.query<Grant>({ ...TAKE, values }))
  return rows[0]!
}
