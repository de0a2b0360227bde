'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndpoints, waitsForPing } from '@/components/webhooks/use-endpoints'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { DeliveryAttempt, DeliveryRecord } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'

const WHILE_DUE_MS = 1_000
const OTHERWISE_MS = 10_000
/** How soon the next attempt has to be, in ms, for the page to poll for its result. */
const NEAR_MS = 10_000

/**
 * A delivery, polled every second while an attempt is due and its endpoint is confirmed. Polling
 * outlasts failed requests, but a delivery that was never read is not asked for again.
 */
export function useDelivery(id: string) {
  const endpoints = useEndpoints()
  const isExpected = (delivery: DeliveryRecord) =>
    isDue(delivery) && !waitsForPing(endpoints?.get(delivery.endpointId))
  return useQuery({
    ...queries.delivery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error && !state.data) return false
      return state.data && isExpected(state.data) ? WHILE_DUE_MS : OTHERWISE_MS
    },
  })
}

const isDue = ({ nextAttemptAt: at }: DeliveryRecord) =>
  at !== null && Date.parse(at) - Date.now() < NEAR_MS

/** After this many ms without a result, the banner says which deliveries go first. */
const LONG_MS = 10_000
const EVERY_MS = 1_000

/** Why a delivery was not resent, or `unknown` after a lost answer. */
export type ResendFault = 'paused' | 'gone' | 'failed' | 'unknown'

/** The progress of a resend, up to the result of the new attempt. */
export type Resend = {
  start: () => void
  /** False again once an attempt has had time to end, so that the delivery can be resent. */
  isUnderWay: boolean
  state:
    | { at: 'rest' | 'asking' | 'waiting' | 'long' }
    | { at: 'fault'; fault: ResendFault; error: Error }
    | { at: 'outcome'; attempt: DeliveryAttempt }
}

type Asked = { attempts: number; at: number }

/** Resends a delivery and reports the result of the new attempt, which the page polls for. */
export function useResend({ id, attempts, tries }: DeliveryRecord): Resend {
  const { mutate, isPending, error } = useAct(mutations.resendDelivery())
  const [asked, setAsked] = useState<Asked>()
  const now = useCurrentTime(EVERY_MS)
  const start = () => {
    setAsked(undefined)
    mutate(id, { onSuccess: (queued) => setAsked({ attempts: queued.attempts, at: Date.now() }) })
  }
  const stateOf = (): Resend['state'] => {
    if (isPending) return { at: 'asking' }
    if (error) return { at: 'fault', fault: faultOf(error), error }
    if (!asked) return { at: 'rest' }
    const attempt = attempts > asked.attempts ? tries.at(-1) : undefined
    if (attempt) return { at: 'outcome', attempt }
    return { at: now.getTime() - asked.at > LONG_MS ? 'long' : 'waiting' }
  }
  const state = stateOf()
  return { start, state, isUnderWay: state.at === 'asking' || state.at === 'waiting' }
}

function faultOf(error: Error): ResendFault {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'invalid_state') return 'paused'
  if (code === 'not_found') return 'gone'
  return isUnknown(error) ? 'unknown' : 'failed'
}
