'use client'

import { useCallback, useState } from 'react'
import type { NewCashout } from '@/lib/client/mutations'
import type { UserTransaction } from '@/lib/client/types'
import {
  amountFault,
  choiceFault,
  keyFault,
  readKey,
  type WithdrawalValues,
} from './withdrawal-faults'
import type { AllowedDestination, AmountLimit } from './withdrawal-rules'

const EMPTY: WithdrawalValues = { amount: null, isUnreadable: false, pixKey: '', description: '' }

type Rules = {
  /** In reais; undefined while loading. */
  available: number | undefined
  limit: AmountLimit | null
  /** The destinations to choose from; null if any key may be written. */
  allowed: readonly AllowedDestination[] | null
}

/** The state of the form: values and visible errors. */
export function useWithdrawalForm({ available, limit, allowed }: Rules) {
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<keyof WithdrawalValues>>(new Set())
  const faults = {
    amount: amountFault(values, available, limit),
    pixKey: allowed ? choiceFault(values.pixKey, allowed) : keyFault(values.pixKey),
  }
  return {
    values,
    faults: shownFaults(faults, values, left),
    isRight: !faults.amount && !faults.pixKey,
    set: useCallback(
      (change: Partial<WithdrawalValues>) => setValues((now) => ({ ...now, ...change })),
      [],
    ),
    leave: (field: 'amount' | 'pixKey') => {
      const isWritten = values[field] || (field === 'amount' && values.isUnreadable)
      if (isWritten) setLeft(new Set([...left, field]))
    },
    showFaults: () => setLeft(new Set(['amount', 'pixKey'])),
    empty: () => {
      setValues(EMPTY)
      setLeft(new Set())
    },
    body: (): NewCashout | null => bodyOf(values),
    /** Whether the form holds the amount and the destination of a withdrawal. */
    holds: ({ amount, pixKey }: UserTransaction): boolean => {
      const body = bodyOf(values)
      return body?.amount === amount && body.pixKey === pixKey
    },
  }
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>

type Faults = {
  amount: ReturnType<typeof amountFault>
  pixKey: ReturnType<typeof keyFault>
}

// An excess or a correction is shown while typing; an incomplete value only when the field is left.
function shownFaults(faults: Faults, values: WithdrawalValues, left: ReadonlySet<string>): Faults {
  const exceeds = faults.amount !== null && EXCESSES.has(faults.amount)
  const empty = faults.amount === 'amountNone' && values.amount !== null
  return {
    amount: exceeds || empty || left.has('amount') ? faults.amount : null,
    pixKey: faults.pixKey?.suggestion || left.has('pixKey') ? faults.pixKey : null,
  }
}

const EXCESSES: ReadonlySet<Faults['amount']> = new Set([
  ...(['amountLarge', 'amountAboveLimit', 'amountAboveDay'] as const),
])

function bodyOf(values: WithdrawalValues): NewCashout | null {
  const reading = readKey(values.pixKey)
  if (!reading.ok || values.amount === null) return null
  return {
    amount: values.amount,
    pixKey: reading.key,
    pixKeyType: reading.type,
    description: values.description.trim() || undefined,
  }
}
