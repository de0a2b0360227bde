import { env } from '@/lib/env'
import { addressRule } from './address'
import type { UrlRules } from './endpoint-url'

/** Where https is served: elsewhere inside a network there are other doors. */
const LIVE_PORTS = [443, 8443]

/** What this installation asks of an endpoint, by its environment. */
export const ENDPOINT_RULES: UrlRules = {
  httpsOnly: env.isLive,
  ports: env.isLive ? LIVE_PORTS : null,
  mayReach: addressRule(env.WEBHOOK_ALLOWED_ADDRESSES),
}
