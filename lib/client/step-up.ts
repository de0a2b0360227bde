'use client'

import { useSyncExternalStore } from 'react'
import type { Proof } from '@/lib/kernel/factor-kinds'

/** A question for a proof, on which requests wait. */
export interface Question {
  /** The factors that the server accepts. */
  factors: readonly Proof[]
  /** Ends the question: the requests are sent again, or fail with the error that they had. */
  settle: (isProved: boolean) => void
}

let question: Question | null = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Waits for the person to prove who they are in the dialog. Requests that are refused meanwhile
 * wait on the same question.
 *
 * @returns whether they did; at once false on a page without the dialog
 */
export async function proveAgain(factors: readonly Proof[]): Promise<boolean> {
  if (listeners.size === 0) return false
  answer ??= new Promise((resolve) => {
    const settle = (isProved: boolean) => {
      answer = null
      show(null)
      resolve(isProved)
    }
    show({ factors, settle })
  })
  return answer
}

function show(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Tells the dialog of each question. Without a dialog, questions are answered with no. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) question?.settle(false)
  }
}

/** The question that waits for the person; null without one. */
export const currentQuestion = (): Question | null => question

/** The same, for a component. */
export const useQuestion = () => useSyncExternalStore(subscribe, currentQuestion, () => null)
