'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepText, keptText } from '@/components/form/kept-text'
import { useToast } from '@/components/ui/toast'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { TransactionRecord } from '@/lib/client/types'
import { useMoney } from '@/lib/i18n/use-format'
import { randomId } from '@/lib/kernel/ids'
import type { WantedRefund } from './refund-amount'

/**
 * Why a refund failed, by message key. The refusal of a repeat does not tell whether the first
 * request, whose response was lost, was accepted.
 */
export type RefundFault = 'short' | 'unknown' | 'repeat' | 'failed'

/** A refund that was requested and not answered yet. */
type KeptRefund = WantedRefund & { idempotencyKey: string }

function keptRefund(place: string): KeptRefund | null {
  const text = keptText(place)
  return text ? JSON.parse(text) : null
}

/**
 * Requests a refund. Pressing again after a lost response repeats the same refund, also when the
 * dialog was closed or the page was loaded again meanwhile, until the record shows that refund.
 * After an answer, opening the dialog starts another one. The dialog closes when the refund was
 * accepted, and when the charge can no longer be refunded.
 */
export function useRefund(record: TransactionRecord, onClose: () => void) {
  const { transactionId, currency } = record.transaction
  const t = useTranslations('refunds.dialog')
  const toast = useToast()
  const client = useQueryClient()
  const money = useMoney(currency)
  const act = useAct(mutations.refundCharge())
  const place = `refund-${transactionId}`
  const [kept] = useState(() => keptRefund(place))
  const [isUnanswered, setUnanswered] = useState(kept !== null)
  const [idempotencyKey] = useState(() => kept?.idempotencyKey ?? randomId())
  const [asked, setAsked] = useState(record)
  const isUnderWay = act.isPending || act.isSuccess
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
    setAsked(record)
    act.mutate(
      {
        id: transactionId,
        amount,
        reason: wanted.reason.trim() || undefined,
        remainingAmount: record.remainingAmount ?? undefined,
        idempotencyKey,
      },
      {
        onSuccess: () => {
          noteAnswer()
          close('work', t('done', { amount: money(amount) }))
        },
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : undefined
          if (isUnknown(error)) setUnanswered(true)
          else if (!isUnanswered || tellsOfFirst(code)) noteAnswer()
          // The record shows whether a request without an answer was accepted.
          if (isUnknown(error)) client.invalidateQueries(queries.transaction(transactionId))
          if (code === 'insufficient_balance') client.invalidateQueries(queries.balance())
          // Another refund was made meanwhile, and less is left than the dialog shows.
          if (code === 'invalid_request') client.invalidateQueries()
          if (!tellsOfFirst(code)) return
          client.invalidateQueries()
          if (code === 'invalid_state') close('bad', t('stale'))
          else close('work', t('doneBefore'))
        },
      },
    )
  }
  return {
    refund,
    /** The earlier request that got no answer; null if there is none. */
    kept,
    pending: act.isPending,
    fault: faultOf(act.error, isUnanswered),
    error: act.error,
    /** The record; while a refund is under way, as it was when that was requested. */
    record: isUnderWay ? asked : record,
    /** The refund whose response was lost, once the record shows that it was accepted. */
    found: isUnderWay
      ? undefined
      : record.refunds.find((refund) => refund.idempotencyKey === idempotencyKey),
    /** Closes the dialog once the outcome is known. */
    leave: () => {
      noteAnswer()
      onClose()
    },
  }
}

/**
 * Whether a refusal tells what became of earlier requests: the charge can no longer be refunded, or
 * the first request was accepted with another amount or reason than this one.
 */
const tellsOfFirst = (code: string | undefined) =>
  code === 'invalid_state' || code === 'idempotency_conflict'

/** After a lost response or a server error, the refund may have been accepted. */
function faultOf(error: Error | null, isUnanswered: boolean): RefundFault | null {
  if (error && isUnknown(error)) return 'unknown'
  if (isUnanswered) return error ? 'repeat' : 'unknown'
  if (!error) return null
  return error instanceof ApiError && error.code === 'insufficient_balance' ? 'short' : 'failed'
}
