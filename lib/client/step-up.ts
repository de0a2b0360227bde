'use client'

import { useSyncExternalStore } from 'react'
import type { Proof } from '@/lib/kernel/factor-kinds'
import { newQuestion, type Settle } from './question'

/** A question for a proof, on which requests wait. */
export interface Question {
  /** The factors that the server accepts. */
  factors: readonly Proof[]
  settle: Settle
}

const { ask, subscribe, current } = newQuestion<Pick<Question, 'factors'>>()

/**
 * Waits for the person to prove who they are in the dialog.
 *
 * @returns whether they did; at once false on a page without the dialog
 */
export const proveAgain = (factors: readonly Proof[]) => ask({ factors })

export { current as currentQuestion, subscribe }

/** The question that waits for the person, for a component; null without one. */
export const useQuestion = () => useSyncExternalStore(subscribe, current, () => null)
