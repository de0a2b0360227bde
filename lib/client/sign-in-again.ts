'use client'

import { useSyncExternalStore } from 'react'
import { newQuestion, type Settle } from './question'

/** The question to sign in again, on which requests wait since the session has ended. */
export interface SignInQuestion {
  settle: Settle
}

const { ask, subscribe, current } = newQuestion<object>()

/**
 * Waits for the person to sign in again in a dialog over the page, which keeps what was typed.
 *
 * @returns whether they did; at once false on a page without the dialog
 */
export const signInAgain = () => ask({})

export { current as currentSignIn, subscribe }

/** The question that waits for the person, for a component; null without one. */
export const useSignInQuestion = () => useSyncExternalStore(subscribe, current, () => null)
