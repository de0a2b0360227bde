'use client'

import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'
import type { BankCode } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = {
  charge: BankCode
  /** The amount in the code, where it is not the charge's. */
  written: number | null
  /** How paying failed, if it did. */
  error: Error | null
}

/** Why a charge isn't paid from here, what was not lost, and what to do. */
export function Refusal({ charge, written, error }: Props) {
  const t = useTranslations('bank.refused')
  const { money, dateTime } = useFormat()
  const { status, expiresAt, merchantName: merchant, amount } = charge
  if (status === 'paid') return said('good', t('paid'), t('paidMore'))
  if (status === 'expired') {
    const at = expiresAt ? dateTime(expiresAt, false) : ''
    return said('wait', t('expired', { at }), t('expiredMore', { merchant }))
  }
  if (status === 'closed') return said('wait', t('closed', { merchant }), t('closedMore'))
  if (written !== null) {
    const amounts = { written: money(written), charged: money(amount) }
    return said('bad', t('altered'), t('alteredMore', amounts))
  }
  if (!error) return null
  return isUnsure(error)
    ? said('bad', t('unsure'), t('unsureMore'))
    : said('bad', t('failed'), t('failedMore'))
}

const said = (tone: 'good' | 'wait' | 'bad', title: string, more: string) => (
  <Notice tone={tone} title={title} urgent>
    {more}
  </Notice>
)

/** Without an answer, or with one that only says that something broke, it may have been paid. */
const isUnsure = (error: Error) =>
  !(error instanceof ApiError) || error.code === 'network' || error.status >= 500
