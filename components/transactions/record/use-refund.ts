'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { v4 as uuidv4 } from 'uuid'
import { keepText, keptText } from '@/components/form/kept-text'
import { useToast } from '@/components/ui/toast'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useMoney } from '@/lib/i18n/use-format'
import type { WantedRefund } from './refund-amount'

/** Why a refund failed, by message key. */
export type RefundFault = 'short' | 'unknown' | 'failed'

/** A refund that was requested and not answered yet. */
type KeptRefund = WantedRefund & { idempotencyKey: string }

function keptRefund(place: string): KeptRefund | null {
  const text = keptText(place)
  return text ? JSON.parse(text) : null
}

/**
 * Requests a refund. Pressing again after a lost response repeats the same refund, also when the
 * dialog was closed or the page was loaded again meanwhile; after an answer, opening it starts
 * another one. The dialog closes when the refund was accepted, and when the charge can no longer be
 * refunded.
 */
export function useRefund({ transactionId, currency }: UserTransaction, onClose: () => void) {
  const t = useTranslations('refunds.dialog')
  const toast = useToast()
  const client = useQueryClient()
  const money = useMoney(currency)
  const act = useAct(mutations.refundCharge())
  const place = `refund-${transactionId}`
  const [kept] = useState(() => keptRefund(place))
  const [isUnanswered, setUnanswered] = useState(kept !== null)
  const [idempotencyKey] = useState(() => kept?.idempotencyKey ?? uuidv4())
  const close = (tone: 'work' | 'bad', words: string) => {
    toast(tone, words)
    onClose()
  }
  const noteAnswer = () => {
    keepText(place, '')
    setUnanswered(false)
  }
  const refund = (amount: number, wanted: WantedRefund) => {
    keepText(place, JSON.stringify({ ...wanted, idempotencyKey }))
    act.mutate(
      { id: transactionId, amount, reason: wanted.reason.trim() || undefined, idempotencyKey },
      {
        onSuccess: () => {
          noteAnswer()
          close('work', t('done', { amount: money(amount) }))
        },
        onError: (error) => {
          if (!isUnknown(error)) noteAnswer()
          const code = error instanceof ApiError ? error.code : undefined
          if (code === 'insufficient_balance') client.invalidateQueries(queries.balance())
          // Another refund was made meanwhile, and less is left than the dialog shows.
          if (code === 'invalid_request') client.invalidateQueries()
          // A conflict means that the first request was accepted, its response was lost, and the
          // amount or the reason has changed since.
          if (code !== 'invalid_state' && code !== 'idempotency_conflict') return
          client.invalidateQueries()
          if (code === 'invalid_state') close('bad', t('stale'))
          else close('work', t('doneBefore'))
        },
      },
    )
  }
  return {
    refund,
    /** What was requested before without an answer; null for nothing. */
    kept,
    pending: act.isPending,
    fault: act.error ? faultOf(act.error) : isUnanswered ? ('unknown' as const) : null,
    error: act.error,
  }
}

/** After a lost response or a server error, the refund may have been accepted. */
function faultOf(error: Error): RefundFault {
  if (isUnknown(error)) return 'unknown'
  return error instanceof ApiError && error.code === 'insufficient_balance' ? 'short' : 'failed'
}
