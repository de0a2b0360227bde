import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { isLoopbackHost } from '@/lib/platform/address'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { returnQuota, takeQuota } from '@/lib/platform/limits/take-quota'
import { rateLimited } from '@/lib/platform/metrics/counters'

/** The maximum pings per minute to one host name, from all merchants together. */
export const HOST_PINGS_MAX = 60

/**
 * The share of one merchant, because many merchants use the same host, such as an automation
 * service's.
 */
export const HOST_PINGS_OF_MERCHANT_MAX = HOST_PINGS_MAX / 5

const WINDOW_MS = MINUTE_MS

const countOne = (table: string) => `
  UPDATE SET
    "pings" = CASE WHEN ${table}."since" <= $3 THEN 1 ELSE ${table}."pings" + 1 END,
    "since" = CASE WHEN ${table}."since" <= $3 THEN $4 ELSE ${table}."since" END
  RETURNING "since", "pings"`

// Pings beyond the merchant's share do not count against the host.
const COUNT = `
  WITH own AS (
    INSERT INTO "PingShare" AS o ("merchantId", "host", "since", "pings") VALUES ($1, $2, $4, 1)
    ON CONFLICT ("merchantId", "host") DO ${countOne('o')}
  ), everybody AS (
    INSERT INTO "PingedHost" AS e ("host", "since", "pings")
    SELECT $2, $4, 1 FROM own WHERE own."pings" <= $5
    ON CONFLICT ("host") DO ${countOne('e')}
  )
  SELECT 'own' AS "scope", "since", "pings" FROM own
  UNION ALL SELECT 'everybody', "since", "pings" FROM everybody`

const UNCOUNT = `
  UPDATE "PingShare" SET "pings" = greatest(0, "pings" - 1) WHERE "merchantId" = $1 AND "host" = $2`

interface Count {
  scope: 'own' | 'everybody'
  since: Date
  pings: number
}

/**
 * Counts a ping against the limits of its merchant and of its host. The host's limit holds across
 * all merchants, so that many accounts cannot flood a host that never asked for pings. One account
 * gets at most a fifth of it, so that it cannot use up a shared host's limit. A host is its name:
 * many hosts share an address. Loopback addresses are not counted, because only the operator's own
 * programs are there.
 *
 * @throws AppError `rate_limited` when either limit is reached; a ping refused for its host is not
 *   counted against the merchant
 */
export async function limitPings(merchantId: string, url: string): Promise<void> {
  await takeQuota(merchantId, 'ping')
  // A dot at the end of a name is its root, and the host the same.
  const host = new URL(url).hostname.replace(/\.$/, '')
  if (isLoopbackHost(host)) return
  try {
    await countForHost(merchantId, host)
  } catch (error) {
    await returnQuota(merchantId, 'ping', 1)
    throw error
  }
}

async function countForHost(merchantId: string, host: string): Promise<void> {
  const moment = now()
  const over = new Date(moment.getTime() - WINDOW_MS)
  const { rows } = await pool.query<Count>({
    name: 'count-pings-of-host',
    text: COUNT,
    values: [merchantId, host, over, moment, HOST_PINGS_OF_MERCHANT_MAX],
  })
  const own = rows.find(({ scope }) => scope === 'own')!
  const everybody = rows.find(({ scope }) => scope === 'everybody')
  if (!everybody)
    throw tooManyPingsError(
      own,
      moment,
      `This account has sent ${host}`,
      HOST_PINGS_OF_MERCHANT_MAX,
    )
  if (everybody.pings <= HOST_PINGS_MAX) return
  await pool.query(UNCOUNT, [merchantId, host])
  throw tooManyPingsError(everybody, moment, `${host} has received`, HOST_PINGS_MAX)
}

function tooManyPingsError(
  { since }: Count,
  moment: Date,
  subject: string,
  limit: number,
): AppError {
  rateLimited.inc({ limit: 'ping_host' })
  const message = `${subject} ${limit} pings within a minute, which is the limit. Wait for the seconds of Retry-After; nothing was sent`
  const seconds = Math.ceil((since.getTime() + WINDOW_MS - moment.getTime()) / 1_000)
  return new AppError('rate_limited', message, { limit }, Math.max(1, seconds))
}

/** Deletes counters whose minute is over. */
export async function forgetPingedHosts(): Promise<void> {
  const over = new Date(now().getTime() - WINDOW_MS)
  await pool.query('DELETE FROM "PingedHost" WHERE "since" <= $1', [over])
  await pool.query('DELETE FROM "PingShare" WHERE "since" <= $1', [over])
}
