import { env } from '@/lib/platform/env'
import { seesProxy } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'

let isTold = false

/**
 * Says once, when somebody is refused for their network, that all are one network because a proxy
 * is in front that is not trusted.
 */
export function logSharedAddress(): void {
  if (isTold || env.TRUST_PROXY || !seesProxy()) return
  isTold = true
  log.warn('visitors share one limit, because TRUST_PROXY is off and a proxy is in front')
}
