import { AppError } from '@/lib/kernel/errors'
import { isLoopbackHost } from '@/lib/platform/address'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { returnQuota, takeQuota } from '@/lib/platform/limits/take-quota'
import { rateLimited } from '@/lib/platform/metrics/counters'

/** How many pings one host gets a minute, from all merchants together. */
export const HOST_PINGS_MAX = 60

/** How many of these one merchant may take: many share a host such as an automation service's. */
export const HOST_PINGS_OF_MERCHANT_MAX = HOST_PINGS_MAX / 5

const WINDOW_MS = 60_000

const countOne = (table: string) => `
  UPDATE SET
    "pings" = CASE WHEN ${table}."since" <= $3 THEN 1 ELSE ${table}."pings" + 1 END,
    "since" = CASE WHEN ${table}."since" <= $3 THEN $4 ELSE ${table}."since" END
  RETURNING "since", "pings"`

// What is beyond the merchant's share is not counted against the host.
const COUNT = `
  WITH own AS (
    INSERT INTO "PingShare" AS o ("merchantId", "host", "since", "pings") VALUES ($1, $2, $4, 1)
    ON CONFLICT ("merchantId", "host") DO ${countOne('o')}
  ), everybody AS (
    INSERT INTO "PingedHost" AS e ("host", "since", "pings")
    SELECT $2, $4, 1 FROM own WHERE own."pings" <= $5
    ON CONFLICT ("host") DO ${countOne('e')}
  )
  SELECT 'own' AS "whose", "since", "pings" FROM own
  UNION ALL SELECT 'everybody', "since", "pings" FROM everybody`

const UNCOUNT = `
  UPDATE "PingShare" SET "pings" = greatest(0, "pings" - 1) WHERE "merchantId" = $1 AND "host" = $2`

interface Count {
  whose: 'own' | 'everybody'
  since: Date
  pings: number
}

/**
 * Counts a ping against its merchant and against the host that gets it. The host's limit holds over
 * all merchants, because a host that never asked for pings must not get more of them from many
 * accounts than from one; and one account gets a fifth of it at most, so that it takes no shared
 * host from the others. Loopback is not counted: only the operator's own programs are there.
 *
 * @throws AppError `rate_limited` when either has had as many as it may; a ping that its host is
 *   spared is none of the merchant's
 */
export async function limitPings(merchantId: string, url: string): Promise<void> {
  await takeQuota(merchantId, 'ping')
  const host = new URL(url).hostname
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
  const own = rows.find(({ whose }) => whose === 'own')!
  const everybody = rows.find(({ whose }) => whose === 'everybody')
  if (!everybody)
    throw refusal(own, moment, `This account has sent ${host}`, HOST_PINGS_OF_MERCHANT_MAX)
  if (everybody.pings <= HOST_PINGS_MAX) return
  await pool.query(UNCOUNT, [merchantId, host])
  throw refusal(everybody, moment, `${host} has had`, HOST_PINGS_MAX)
}

function refusal({ since }: Count, moment: Date, who: string, limit: number): AppError {
  rateLimited.inc({ limit: 'ping_host' })
  const message = `${who} ${limit} pings within a minute, which is the limit. Wait for the seconds of Retry-After; nothing was sent`
  const seconds = Math.ceil((since.getTime() + WINDOW_MS - moment.getTime()) / 1_000)
  return new AppError('rate_limited', message, { limit }, Math.max(1, seconds))
}

/** Forgets the hosts whose minute is over. */
export async function forgetPingedHosts(): Promise<void> {
  const over = new Date(now().getTime() - WINDOW_MS)
  await pool.query('DELETE FROM "PingedHost" WHERE "since" <= $1', [over])
  await pool.query('DELETE FROM "PingShare" WHERE "since" <= $1', [over])
}
