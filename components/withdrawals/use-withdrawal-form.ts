'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import { ApiError } from '@/lib/client/http'
import { mutations, type NewCashout, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { parsePixKey } from '@/lib/kernel/pix/key'
import { isUnknown } from './refusal'
import { amountFault, keyFault, type WithdrawalValues } from './withdrawal-faults'

const EMPTY: WithdrawalValues = { amount: null, pixKey: '', description: '' }

/** The form's values, the faults that it is time to show, and the one key under which it is sent. */
export function useWithdrawalForm(available: number | undefined) {
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<keyof WithdrawalValues>>(new Set())
  // Made once per form and kept over retries: however often it is sent, it is paid once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => uuidv4())
  const faults = { amount: amountFault(values.amount, available), pixKey: keyFault(values.pixKey) }
  return {
    values,
    faults: shownFaults(faults, values, left),
    isRight: !faults.amount && !faults.pixKey,
    set: (change: Partial<WithdrawalValues>) => setValues((now) => ({ ...now, ...change })),
    leave: (field: keyof WithdrawalValues) => values[field] && setLeft(new Set([...left, field])),
    showFaults: () => setLeft(new Set(['amount', 'pixKey'])),
    startAnother: () => setIdempotencyKey(uuidv4()),
    body: (): NewCashout | null => bodyOf(values, idempotencyKey),
  }
}

/** The state and the acts of a withdrawal's form. */
export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>

type Faults = {
  amount: ReturnType<typeof amountFault>
  pixKey: ReturnType<typeof keyFault>
}

// An overdraft and a repair are said while one types; what is merely unfinished, on leaving.
function shownFaults(faults: Faults, values: WithdrawalValues, left: ReadonlySet<string>): Faults {
  const overdrawn = faults.amount === 'amountLarge'
  const empty = faults.amount === 'amountNone' && values.amount !== null
  return {
    amount: overdrawn || empty || left.has('amount') ? faults.amount : null,
    pixKey: faults.pixKey?.suggestion || left.has('pixKey') ? faults.pixKey : null,
  }
}

function bodyOf(values: WithdrawalValues, idempotencyKey: string): NewCashout | null {
  const reading = parsePixKey(values.pixKey)
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
