'use client'

import { useQueries } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'

/** What makes an account ready, in the order in which one would do it. */
export const STEPS = ['paid', 'key', 'webhook'] as const

export type Step = (typeof STEPS)[number]

/** Where each step is done; the first is done in a dialog. */
export const STEP_HREF: Record<Exclude<Step, 'paid'>, string> = {
  key: '/keys',
  webhook: '/webhooks',
}

const LOOK = { refetchInterval: 15_000 } as const

/** Which steps are done, from what is there; `pending` until all is known, or known not to be. */
export function useSteps(): { done?: Record<Step, boolean>; pending: boolean } {
  const answers = useQueries({
    queries: [
      { ...queries.transactions({ type: 'CASHIN', status: 'COMPLETED', per_page: 1 }), ...LOOK },
      { ...queries.keys(), ...LOOK },
      { ...queries.webhooks(), ...LOOK },
    ],
  })
  const [paid, keys, webhooks] = answers
  if (!paid.data || !keys.data || !webhooks.data) {
    return { pending: !answers.some(({ isError }) => isError) }
  }
  const done = {
    paid: paid.data.meta.total > 0,
    key: keys.data.data.some(({ revokedAt }) => revokedAt === null),
    webhook: webhooks.data.data.length > 0,
  }
  return { done, pending: false }
}
