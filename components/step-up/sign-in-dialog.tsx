'use client'

import { loadLater } from '@/components/ui/load-later'
import { useSignInQuestion } from '@/lib/client/question'

// Loaded when it is asked, because every page has this dialog and few ever ask.
const SignInQuestion = loadLater(async () => (await import('./sign-in-question')).SignInQuestion)

/**
 * Asks the person to sign in again once their session has ended, above whatever page or dialog they
 * were in. What was typed stays, and the requests go on; cancelled, the sign-in page opens.
 */
export function SignInDialog({ email }: { email: string }) {
  const question = useSignInQuestion()
  if (!question) return null
  const onClose = () => question.settle(false)
  return <SignInQuestion email={email} question={question} onClose={onClose} />
}
