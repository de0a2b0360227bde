'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import { useGoOn } from '@/components/layout/use-go-on'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, type NewCashout, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { type FirstWithdrawal, firstOf } from './first-withdrawal'
import { amountFault, keyFault, readKey, type WithdrawalValues } from './withdrawal-faults'

const EMPTY: WithdrawalValues = { amount: null, isUnreadable: false, pixKey: '', description: '' }

/** The state of the form: values, visible errors, and the idempotency key of the request. */
export function useWithdrawalForm(available: number | undefined) {
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<keyof WithdrawalValues>>(new Set())
  // One key per form, reused by retries, so that the withdrawal is paid once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => uuidv4())
  const faults = { amount: amountFault(values, available), pixKey: keyFault(values.pixKey) }
  return {
    values,
    faults: shownFaults(faults, values, left),
    isRight: !faults.amount && !faults.pixKey,
    set: (change: Partial<WithdrawalValues>) => setValues((now) => ({ ...now, ...change })),
    leave: (field: 'amount' | 'pixKey') => {
      const isWritten = values[field] || (field === 'amount' && values.isUnreadable)
      if (isWritten) setLeft(new Set([...left, field]))
    },
    showFaults: () => setLeft(new Set(['amount', 'pixKey'])),
    startAnother: () => setIdempotencyKey(uuidv4()),
    body: (): NewCashout | null => bodyOf(values, idempotencyKey),
  }
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>

type Faults = {
  amount: ReturnType<typeof amountFault>
  pixKey: ReturnType<typeof keyFault>
}

// An overdraft or a correction is shown while typing; an incomplete value only when the field is
// left.
function shownFaults(faults: Faults, values: WithdrawalValues, left: ReadonlySet<string>): Faults {
  const overdrawn = faults.amount === 'amountLarge'
  const empty = faults.amount === 'amountNone' && values.amount !== null
  return {
    amount: overdrawn || empty || left.has('amount') ? faults.amount : null,
    pixKey: faults.pixKey?.suggestion || left.has('pixKey') ? faults.pixKey : null,
  }
}

function bodyOf(values: WithdrawalValues, idempotencyKey: string): NewCashout | null {
  const reading = readKey(values.pixKey)
  if (!reading.ok || values.amount === null) return null
  return {
    amount: values.amount,
    pixKey: reading.key,
    pixKeyType: reading.type,
    description: values.description.trim() || undefined,
    idempotencyKey,
  }
}

/**
 * Sends a withdrawal and opens its page. Stays "sending" until that page is shown, so that nothing
 * can be pressed in between. If the same withdrawal was just made, `first` is that one, and the
 * next `send` withdraws again.
 */
export function useSend({ onRefused }: { onRefused: () => void }) {
  const goOn = useGoOn()
  const client = useQueryClient()
  const act = useAct(mutations.createCashout())
  const [first, setFirst] = useState<FirstWithdrawal | null>(null)
  const send = (body: NewCashout) =>
    act.mutate(first ? { ...body, allowDuplicate: true } : body, {
      onSuccess: ({ transactionId }) => goOn(`/transactions/${transactionId}`),
      onError: (error) => {
        // Only a retry with the same key is safe.
        if (isUnknown(error)) return
        const earlier = firstOf(error)
        setFirst(earlier)
        if (earlier) return
        keepAvailable(error)
        onRefused()
      },
    })
  // The error contains the current balance; use it until the balance is fetched again.
  const keepAvailable = (error: Error) => {
    const { queryKey } = queries.balance()
    const disponivel = error instanceof ApiError ? error.detail.disponivel : undefined
    if (typeof disponivel === 'number') {
      client.setQueryData(queryKey, (known) => known && { ...known, disponivel })
    }
    client.invalidateQueries({ queryKey })
  }
  const isRefused = !isUnknown(act.error) && !firstOf(act.error)
  const refusal = act.error instanceof ApiError && isRefused ? act.error : null
  return {
    send,
    sending: act.isPending || act.isSuccess,
    unknown: isUnknown(act.error),
    refusal,
    first,
    /** Forgets the first withdrawal, when the same one is not to be made again. */
    forgetFirst: () => setFirst(null),
    refusedAmount: act.variables?.amount ?? 0,
    forget: act.reset,
  }
}
