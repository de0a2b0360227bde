'use client'

import { loadLater } from '@/components/ui/load-later'
import { useSignInQuestion } from '@/lib/client/question'

// Loaded on first use: every page has this dialog, and few ever show it.
const SignInQuestion = loadLater(async () => (await import('./sign-in-question')).SignInQuestion)

/**
 * Asks the person to sign in again once their session has ended, above the page or dialog they were
 * in. What was typed stays, and the requests go on. Cancelling opens the sign-in page.
 */
export function SignInDialog({ email }: { email: string }) {
  const question = useSignInQuestion()
  if (!question) return null
  const onClose = () => question.settle(false)
  return <SignInQuestion email={email} question={question} onClose={onClose} />
}
