import type { Psp } from '@/lib/providers/pix/port'
import { chargesOf } from './charges'
import { fraudReportsOf } from './fraud-reports'
import { noticeAddressOf } from './notice-address'
import { noticeReader } from './notices'
import { listPayments } from './payments'
import { payoutsOf } from './payouts'
import { refundsOf } from './refunds'
import { type WooviSettings, wooviClient } from './woovi-client'

/**
 * The adapter for Woovi's own API. Each correlation id is our id, by which Woovi knows a repeat.
 * Woovi does not tell of a payout that came back: it stays paid.
 *
 * @see https://developers.woovi.com/api
 */
export function wooviPsp(settings: WooviSettings): Psp {
  const ask = wooviClient(settings)
  return {
    ...chargesOf(ask),
    ...refundsOf(ask),
    ...payoutsOf(ask),
    ...fraudReportsOf(ask),
    notices: noticeAddressOf(ask),
    readNotices: noticeReader(ask),
    listPayments: (period) => listPayments(ask, period),
  }
}
