'use client'

import { useMutation } from '@tanstack/react-query'
import { mutations } from '@/lib/client/mutations'

/** Asks for an endpoint's secret; it is kept nowhere but in the dialog that shows it. */
export function useReveal(id: string) {
  const { data, error, isPending, mutate } = useMutation({
    ...mutations.revealSecret(),
    gcTime: 0,
  })
  const ask = (password: string) => {
    if (!isPending) mutate({ id, password })
  }
  return { shown: data, error, asking: isPending, ask }
}
