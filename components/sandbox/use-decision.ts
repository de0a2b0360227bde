'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ApiError } from '@/lib/client/http'

/**
 * Decides something at the sandbox's card processor, once. The outcome is then read from the
 * server, also if somebody else decided first.
 *
 * @param send tells the card processor the outcome
 */
export function useDecision<O extends string>(send: (outcome: O) => Promise<unknown>) {
  const { refresh } = useRouter()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isReading, startReading] = useTransition()
  const decide = async (outcome: O) => {
    if (isSending || isReading) return
    setSending(true)
    setFailed(false)
    try {
      await send(outcome)
      startReading(refresh)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) startReading(refresh)
      else setFailed(true)
    }
    setSending(false)
  }
  return { decide, isBusy: isSending || isReading, hasFailed }
}
