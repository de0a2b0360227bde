'use client'

import { useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import type { NewCashout } from '@/lib/client/mutations'
import { parsePixKey } from '@/lib/kernel/pix/key'
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
