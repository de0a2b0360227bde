'use client'

import { loadLater } from '@/components/ui/load-later'
import { useProofQuestion } from '@/lib/client/question'

// Loaded on first use: every page has this dialog, and few ever show it.
const StepUpQuestion = loadLater(async () => (await import('./step-up-question')).StepUpQuestion)

/**
 * Asks for a proof of who the person is when a request needs one, above whatever page or dialog
 * sent it. The request waits and goes on by itself; cancelled, it fails with its error.
 */
export function StepUpDialog() {
  const question = useProofQuestion()
  if (!question) return null
  return <StepUpQuestion question={question} onClose={() => question.settle(false)} />
}
