import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import type { AttemptError } from '@/lib/webhooks/attempt-error'
import { secretPrefix } from '@/lib/webhooks/sending/signature'
import type { DisabledReason, Health } from './endpoint-schema'

/** An endpoint in wire form, without its secret. */
export function presentEndpoint(row: WebhookEndpoint) {
  return {
    id: row.endpointId,
    url: row.url,
    events: row.events,
    description: row.description,
    enabled: row.enabled,
    /** Null when it is enabled, or was disabled by a person. */
    disabledReason: row.disabledReason as DisabledReason | null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    /** When its URL first answered a ping with 2xx; until then only pings are sent. */
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    unverifiedSince: unverifiedSince(row)?.toISOString() ?? null,
    nextPingAt: (row.enabled && row.nextPingAt?.toISOString()) || null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * Since when the URL is not verified, or was not until the endpoint was disabled for it: what it
 * missed happened since then, although a person's ping has verified the URL meanwhile.
 */
function unverifiedSince({ verifiedAt, unverifiedSince, disabledReason }: WebhookEndpoint) {
  return verifiedAt && disabledReason !== 'never_verified' ? null : unverifiedSince
}

interface Known {
  health: Health
  /** The secrets that sign now, the current one first. */
  secrets: [string, ...string[]]
  now: Date
}

/** An endpoint in wire form, with its health, pause, failures and secret rotation. */
export function presentEndpointHealth(row: WebhookEndpoint, { health, secrets, now }: Known) {
  const after = (date: Date | null) => (date && date > now ? date.toISOString() : null)
  const [current, previous] = secrets
  return {
    ...presentEndpoint(row),
    ...health,
    lastPing: row.lastPingAt && {
      at: row.lastPingAt.toISOString(),
      status: row.lastPingStatusCode,
      error: row.lastPingError as AttemptError | null,
    },
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    pausedUntil: after(row.pausedUntil),
    secretPrefix: secretPrefix(current),
    previousSecretPrefix: previous === undefined ? null : secretPrefix(previous),
    previousSecretUntil: after(row.previousSecretUntil),
  }
}
