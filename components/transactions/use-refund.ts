'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { v4 as uuidv4 } from 'uuid'
import { useToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/** Why a refund was not asked for, as the name of the words that say so. */
export type RefundFault = 'short' | 'unknown' | 'failed'

/**
 * Asks for a refund, by one key for as long as its question is open: pressed again after a lost answer
 * it is the same refund, asked again later it is a new try. Closes when it was taken, and when the charge can't
 * be refunded any more.
 */
export function useRefund({ transactionId, amount }: UserTransaction, onClose: () => void) {
  const t = useTranslations('refunds.dialog')
  const toast = useToast()
  const client = useQueryClient()
  const { money } = useFormat()
  const act = useAct(mutations.refundCharge())
  const [idempotencyKey] = useState(() => uuidv4())
  const taken = () => {
    toast('work', t('done', { amount: money(amount) }))
    onClose()
  }
  const changed = () => {
    toast('bad', t('stale'))
    onClose()
  }
  const refund = (reason: string) =>
    act.mutate(
      { id: transactionId, reason: reason.trim() || undefined, idempotencyKey },
      {
        onSuccess: taken,
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : undefined
          if (code === 'insufficient_balance') client.invalidateQueries(queries.balance())
          // With another reason than before: so the first answer was lost, and the refund taken.
          if (code !== 'invalid_state' && code !== 'idempotency_conflict') return
          client.invalidateQueries()
          return code === 'invalid_state' ? changed() : taken()
        },
      },
    )
  return {
    refund,
    pending: act.isPending,
    fault: act.error && faultOf(act.error),
    error: act.error,
  }
}

/** Without an answer, or with one that only says that something broke, it may have been taken. */
function faultOf(error: Error): RefundFault {
  if (!(error instanceof ApiError) || error.code === 'network' || error.status >= 500) {
    return 'unknown'
  }
  return error.code === 'insufficient_balance' ? 'short' : 'failed'
}
