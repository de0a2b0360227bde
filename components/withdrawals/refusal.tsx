'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { LinkButton, TextLink } from '@/components/ui/link'
import { useErrorReason } from '@/components/ui/use-error-reason'
import type { ApiError } from '@/lib/client/http'
import { useFormat } from '@/lib/i18n/use-format'
import { subtractReais } from '@/lib/kernel/money'

type Props = { error: ApiError; amount: number; onAnother: () => void }

/** The banner above the form: why the request was refused, and that no money left the account. */
export function Refusal({ error, amount, onAnother }: Props) {
  const t = useTranslations('withdrawals.refused')
  const reasonOf = useErrorReason()
  const reason = REASON[error.code]
  const { money, dateTime } = useFormat()
  const { disponivel, owedAmount, transactionId, rule, limit, remaining, usableAt } = error.detail
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
          ? t('short', { amount: money(subtractReais(amount, disponivel)) })
          : typeof limit === 'number' && typeof remaining === 'number'
            ? t(rule === 'day' ? 'limitDay' : 'limitOne', {
                limit: money(limit),
                remaining: money(remaining),
              })
            : typeof usableAt === 'string'
              ? t('waiting', { at: dateTime(usableAt) })
              : reason
                ? t(reason)
                : `${reasonOf(error)} ${t('nothing')}`}{' '}
      {error.code in CHANGED_BY && t(CHANGED_BY[error.code] ?? 'byOwner')}
    </Banner>
  )
}

/** Who can change the rule that refused the withdrawal. */
const CHANGED_BY: Partial<Record<ApiError['code'], 'byOwner' | 'byOperator'>> = {
  limit_exceeded: 'byOperator',
  account_limit_exceeded: 'byOwner',
  destination_not_allowed: 'byOwner',
  destination_waiting: 'byOwner',
}

const REASON: Partial<
  Record<ApiError['code'], 'invalid' | 'limited' | 'noPayouts' | 'notAllowed' | 'unproved'>
> = {
  destination_not_allowed: 'notAllowed',
  invalid_request: 'invalid',
  pix_not_configured: 'noPayouts',
  rate_limited: 'limited',
  step_up_required: 'unproved',
}
