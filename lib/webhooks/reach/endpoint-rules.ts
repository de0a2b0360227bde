import { env } from '@/lib/env'
import { addressRule } from './address'
import type { UrlRules } from './endpoint-url'

/** What this installation asks of an endpoint, by its environment. */
export const ENDPOINT_RULES: UrlRules = {
  httpsOnly: env.isLive,
  mayReach: addressRule(env.WEBHOOK_ALLOWED_ADDRESSES),
}
