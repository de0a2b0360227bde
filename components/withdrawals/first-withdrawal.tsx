'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { printWholeKey } from '@/components/transactions/pix-key'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import { ApiError } from '@/lib/client/http'
import type { NewCashout } from '@/lib/client/mutations'
import { useFormat } from '@/lib/i18n/use-format'

/** The earlier withdrawal that a `duplicate_cashout` names. */
export type FirstWithdrawal = { transactionId: string; amount: number; createdAt: string }

/** The earlier withdrawal, if this is why the request was refused. */
export function firstOf(error: Error | null): FirstWithdrawal | null {
  if (!(error instanceof ApiError) || error.code !== 'duplicate_cashout') return null
  return error.detail as FirstWithdrawal
}

type Props = { first: FirstWithdrawal; body: Pick<NewCashout, 'pixKey' | 'pixKeyType'> }

/** Says which withdrawal was made before: its amount, its destination and its time. */
export function FirstWithdrawalBanner({ first, body }: Props) {
  const t = useTranslations('withdrawals.confirm')
  const { money, time } = useFormat()
  const said = {
    amount: money(first.amount),
    key: printWholeKey(body.pixKey, body.pixKeyType ?? null),
    time: time(first.createdAt),
  }
  return (
    <Banner tone="wait" urgent title={t('first', said)}>
      {t('firstDetail')}{' '}
      <TextLink href={`/transactions/${first.transactionId}`} target="_blank">
        {t('firstLink')}
      </TextLink>
    </Banner>
  )
}

type AgainProps = { loading: boolean; onClick: () => void; children: ReactNode }

/**
 * The button that withdraws again. It is disabled for its first moments, because it appears where
 * the button before it was, and the second click of a double click must not confirm.
 */
export function AgainButton({ loading, onClick, children }: AgainProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button variant="go" disabled={!isReady} loading={loading} onClick={onClick}>
      {children}
    </Button>
  )
}

const READY_AFTER_MS = 700
