'use client'

import { useSyncExternalStore } from 'react'
import type { Proof } from '@/lib/kernel/factor-kinds'

/** Ends a question: the requests are sent again, or fail with the error that they had. */
type Settle = (isAnswered: boolean) => void

/**
 * A question that a dialog of the page asks the person, on which requests wait. Those that are
 * refused meanwhile wait on the same one.
 */
function newQuestion<T extends object>() {
  let question: (T & { settle: Settle }) | null = null
  let answer: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const show = (next: typeof question) => {
    question = next
    for (const listener of listeners) listener()
  }
  return {
    /** Asks, and waits for the answer. Without a dialog the answer is no, at once. */
    ask: async (asked: T): Promise<boolean> => {
      if (listeners.size === 0) return false
      answer ??= new Promise((resolve) => {
        const settle = (isAnswered: boolean) => {
          answer = null
          show(null)
          resolve(isAnswered)
        }
        show({ ...asked, settle })
      })
      return answer
    },
    /** Tells the dialog of each question. Without a dialog, questions are answered with no. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) question?.settle(false)
      }
    },
    /** The question that waits for the person; null without one. */
    current: () => question,
  }
}

/** A question for a proof, on which requests wait. */
export interface ProofQuestion {
  /** The factors that the server accepts. */
  factors: readonly Proof[]
  settle: Settle
}

export const proofQuestion = newQuestion<Pick<ProofQuestion, 'factors'>>()

/**
 * Waits for the person to prove who they are in the dialog.
 *
 * @returns whether they did; at once false on a page without the dialog
 */
export const proveAgain = (factors: readonly Proof[]) => proofQuestion.ask({ factors })

/** The question for a proof that waits for the person, for a component; null without one. */
export const useProofQuestion = () =>
  useSyncExternalStore(proofQuestion.subscribe, proofQuestion.current, () => null)

/** The question to sign in again, on which requests wait since the session has ended. */
export interface SignInQuestion {
  settle: Settle
}

export const signInQuestion = newQuestion<object>()

/**
 * Waits for the person to sign in again in a dialog over the page, which keeps what was typed.
 *
 * @returns whether they did; at once false on a page without the dialog
 */
export const signInAgain = () => signInQuestion.ask({})

/** The question to sign in that waits for the person, for a component; null without one. */
export const useSignInQuestion = () =>
  useSyncExternalStore(signInQuestion.subscribe, signInQuestion.current, () => null)
