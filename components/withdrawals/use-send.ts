'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ApiError } from '@/lib/client/http'
import { mutations, type NewCashout, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { isUnknown } from './refusal'

/**
 * Sends a withdrawal and goes to its page. Stays "sending" until that page is there, so that
 * nothing can be pressed in between.
 */
export function useSend({ onRefused }: { onRefused: () => void }) {
  const router = useRouter()
  const client = useQueryClient()
  const act = useAct(mutations.createCashout())
  const send = (body: NewCashout) =>
    act.mutate(body, {
      onSuccess: ({ transactionId }) => router.push(`/transactions/${transactionId}`),
      onError: (error) => {
        if (isUnknown(error)) return
        keepAvailable(error)
        onRefused()
      },
    })
  // The refusal tells what is available now; the form must not offer more until it is asked again.
  const keepAvailable = (error: Error) => {
    const { queryKey } = queries.balance()
    const disponivel = error instanceof ApiError ? error.detail.disponivel : undefined
    if (typeof disponivel === 'number') {
      client.setQueryData(queryKey, (known) => known && { ...known, disponivel })
    }
    client.invalidateQueries({ queryKey })
  }
  const refusal = act.error instanceof ApiError && !isUnknown(act.error) ? act.error : null
  return {
    send,
    sending: act.isPending || act.isSuccess,
    unknown: isUnknown(act.error),
    refusal,
    refusedAmount: act.variables?.amount ?? 0,
    forget: act.reset,
  }
}
