import { chargeRoutes } from './bacen/answer-charges'
import { pixRoutes } from './bacen/answer-pix'
import { webhookRoutes } from './bacen/answer-webhooks'
import { bacenRefusal } from './bacen/errors'
import type { Bank } from './book/bank'
import { accountRoutes } from './efi/answer-account'
import { payoutRoutes } from './efi/answer-payouts'
import { efiRefusal } from './efi/errors'
import { type Api, hasToken } from './http/serve-api'
import { wooviApi } from './woovi/answer-woovi'

/**
 * The routes of the PSP's dialect, and how it refuses.
 *
 * @param noticeKey the private key that signs notices, where the dialect signs them
 */
export function apiOf(bank: Bank, noticeKey: string): Api {
  if (bank.dialect === 'woovi') return wooviApi(bank, noticeKey)
  const isAllowed: Api['isAllowed'] = (request) => hasToken(bank, request)
  const dress: Api['dress'] = (error) => error
  const bacen = { ...chargeRoutes(bank), ...pixRoutes(bank), ...webhookRoutes(bank) }
  if (bank.dialect === 'bacen') return { routes: bacen, refuse: bacenRefusal, isAllowed, dress }
  return {
    routes: { ...bacen, ...payoutRoutes(bank), ...accountRoutes(bank) },
    refuse: (refusal, path) =>
      /^\/v\d\/gn\//.test(path) ? efiRefusal(refusal) : bacenRefusal(refusal),
    isAllowed,
    dress,
  }
}
