import { env } from '@/lib/platform/env'
import { seesProxy } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'

let isTold = false

/**
 * Logs once, at the first refusal, when all visitors share one address because TRUST_PROXY is off
 * behind a proxy.
 */
export function logSharedAddress(): void {
  if (isTold || env.TRUST_PROXY || !seesProxy()) return
  isTold = true
  log.warn('visitors share one limit, because TRUST_PROXY is off and a proxy is in front')
}
