'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/** Why a refund was not asked for, as the name of the words that say so. */
export type RefundFault = 'short' | 'unknown' | 'failed'

/** Asks for a refund; closes when it was taken, and when the charge can't be refunded any more. */
export function useRefund({ transactionId, amount }: UserTransaction, onClose: () => void) {
  const t = useTranslations('refunds.dialog')
  const toast = useToast()
  const client = useQueryClient()
  const { money } = useFormat()
  const act = useAct(mutations.refundCharge())
  const refund = (reason: string) =>
    act.mutate(
      { id: transactionId, reason: reason.trim() || undefined },
      {
        onSuccess: () => {
          toast('work', t('done', { amount: money(amount) }))
          onClose()
        },
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : undefined
          if (code === 'insufficient_balance') client.invalidateQueries(queries.balance())
          if (code !== 'invalid_state') return
          toast('bad', t('stale'))
          client.invalidateQueries()
          onClose()
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
