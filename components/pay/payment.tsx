'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PayView } from '@/lib/client/types'
import { isPayable, type PixState, pixStateOf } from './payment-state'
import { useServerNow } from './use-server-now'
import { watchPayable } from './watch-payable'

type Payment = {
  payable: PayView
  paymentState: PixState
  /** The time left to pay, in ms; null if the charge does not expire. */
  leftMs: number | null
  /** Whether the last request reached the server. */
  isReached: boolean
}

const Context = createContext<Payment | null>(null)

/** The current state of this page's charge. */
export const usePayment = () => useContext(Context)!

type Props = {
  first: PayView
  /** The server's time when it rendered the page, in ms. */
  servedAt: number
  children: ReactNode
}

/** Provides the charge's state and keeps it in step with the server and the clock. */
export function PaymentProvider({ first, servedAt, children }: Props) {
  const { payable, isReached } = useFollowed(first)
  const until = payable.expiresAt ? Date.parse(payable.expiresAt) : Number.POSITIVE_INFINITY
  const isOpen = payable.status === 'PENDING'
  const now = useServerNow(servedAt, until, isOpen && Number.isFinite(until))
  const paymentState = pixStateOf(payable, now)
  const leftMs = isPayable(paymentState) && Number.isFinite(until) ? until - now : null
  return (
    <Context.Provider value={{ payable, paymentState, leftMs, isReached }}>
      {children}
    </Context.Provider>
  )
}

function useFollowed(first: PayView) {
  const [payable, setPayable] = useState(first)
  const [isReached, setReached] = useState(true)
  const { transactionId, pixCode } = first
  useEffect(() => {
    const lost = () => setReached(false)
    window.addEventListener('offline', lost)
    const end = watchPayable(transactionId, {
      onReach: setReached,
      onChange: (next) => {
        // The server draws the QR code, so a code that arrives later needs a reload.
        if (next.pixCode && !pixCode) window.location.reload()
        setPayable(next)
      },
    })
    return () => {
      window.removeEventListener('offline', lost)
      end()
    }
  }, [transactionId, pixCode])
  return { payable, isReached }
}
