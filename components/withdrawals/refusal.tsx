'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { LinkButton, TextLink } from '@/components/ui/link'
import { ApiError } from '@/lib/client/http'
import { useFormat } from '@/lib/i18n/use-format'
import { minus } from './withdrawal-amounts'

/**
 * Whether the withdrawal may have been created despite the error: only a retry with the same key is
 * safe.
 */
export const isUnknown = (error: Error | null): boolean =>
  error !== null && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

type Props = { error: ApiError; amount: number; onAnother: () => void }

/** The banner above the form: why the request was refused, and that no money left the account. */
export function Refusal({ error, amount, onAnother }: Props) {
  const t = useTranslations('withdrawals.refused')
  const { money } = useFormat()
  const { disponivel, owedAmount, transactionId } = error.detail
  if (error.code === 'idempotency_conflict') {
    return (
      <Banner tone="wait" urgent title={t('conflictTitle')}>
        {t('conflict')}{' '}
        {typeof transactionId === 'string' && (
          <TextLink href={`/transactions/${transactionId}`}>{t('conflictLink')}</TextLink>
        )}{' '}
        <LinkButton className="ml-2" onClick={onAnother}>
          {t('again')}
        </LinkButton>
      </Banner>
    )
  }
  return (
    <Banner tone="bad" urgent title={t('title')}>
      {typeof owedAmount === 'number'
        ? t('owed', { amount: money(owedAmount) })
        : error.code === 'insufficient_balance' && typeof disponivel === 'number'
          ? t('short', { amount: money(minus(amount, disponivel)) })
          : t(REASON[error.code] ?? 'other')}
    </Banner>
  )
}

const REASON: Partial<Record<ApiError['code'], 'forbidden' | 'invalid' | 'limited'>> = {
  forbidden: 'forbidden',
  invalid_request: 'invalid',
  rate_limited: 'limited',
}
