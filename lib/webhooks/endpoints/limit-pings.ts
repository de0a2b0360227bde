import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'
import { AppError } from '@/lib/errors'
import { takeQuota } from '@/lib/limits/take-quota'
import { rateLimited } from '@/lib/metrics/counters'
import { isLoopbackHost } from '@/lib/webhooks/reach/address'

/** How many pings one host gets a minute, from all merchants together. */
export const HOST_PINGS_MAX = 60

const WINDOW_MS = 60_000

const COUNT = `
  INSERT INTO "PingedHost" AS p ("host", "since", "pings") VALUES ($1, $3, 1)
  ON CONFLICT ("host") DO UPDATE SET
    "pings" = CASE WHEN p."since" <= $2 THEN 1 ELSE p."pings" + 1 END,
    "since" = CASE WHEN p."since" <= $2 THEN $3 ELSE p."since" END
  RETURNING "since", "pings"`

/**
 * Counts a ping against its merchant and against the host that gets it. The host's limit holds over
 * all merchants, because a host that never asked for pings must not get more of them from many
 * accounts than from one. Loopback is not counted: only the operator's own programs are there.
 *
 * @throws AppError `rate_limited` when either has had as many as it may
 */
export async function limitPings(merchantId: string, url: string): Promise<void> {
  await takeQuota(merchantId, 'ping')
  const host = new URL(url).hostname
  if (isLoopbackHost(host)) return
  const moment = now()
  const { rows } = await pool.query<{ since: Date; pings: number }>({
    name: 'count-pings-of-host',
    text: COUNT,
    values: [host, new Date(moment.getTime() - WINDOW_MS), moment],
  })
  const { since, pings } = rows[0]!
  if (pings <= HOST_PINGS_MAX) return
  rateLimited.inc({ limit: 'ping_host' })
  const message = `${host} has had ${HOST_PINGS_MAX} pings within a minute, which is the limit. Wait for the seconds of Retry-After; nothing was sent`
  const seconds = Math.ceil((since.getTime() + WINDOW_MS - moment.getTime()) / 1_000)
  throw new AppError('rate_limited', message, { limit: HOST_PINGS_MAX }, Math.max(1, seconds))
}

/** Forgets the hosts whose minute is over. */
export async function forgetPingedHosts(): Promise<void> {
  const over = new Date(now().getTime() - WINDOW_MS)
  await pool.query('DELETE FROM "PingedHost" WHERE "since" <= $1', [over])
}
