import { isSameSecret } from '@/lib/kernel/is-same-secret'
import type { Account, Bank } from '@/lib/psp/book/bank'
import type { Api } from '@/lib/psp/http/serve-api'
import { accountRoutes } from './answer-account'
import { chargeRoutes } from './answer-charges'
import { paymentRoutes } from './answer-payments'
import { dressWoovi, wooviRefusal } from './errors'

/** Woovi's credential: the AppID, which is its client id and secret in base64. */
export function appIdOf({ clientId, clientSecret }: Account): string {
  return Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
}

/** Woovi's own API. The keys that verify its notices are for everybody. */
export function wooviApi(bank: Bank, noticeKey: string): Api {
  const appId = appIdOf(bank.account)
  return {
    routes: { ...chargeRoutes(bank), ...paymentRoutes(bank), ...accountRoutes(bank, noticeKey) },
    refuse: wooviRefusal,
    isAllowed: ({ path, headers }) =>
      path === '/api/v1/webhook/public-keys' ||
      isSameSecret(String(headers.authorization ?? ''), appId),
    dress: dressWoovi,
  }
}
