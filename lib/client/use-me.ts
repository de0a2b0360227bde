'use client'

import { useQuery } from '@tanstack/react-query'
import { type MemberOperation, mayDo } from '@/lib/accounts/people/roles'
import { queries } from './queries'
import type { Me } from './types'

/** The signed-in person and their account, as they were when the page was loaded. */
export function useMe(): Me | undefined {
  return useQuery({ ...queries.me(), staleTime: Number.POSITIVE_INFINITY }).data
}

/**
 * Whether the signed-in person's role may do an operation. The server decides; pages hide by it.
 */
export function useMay(operation: MemberOperation): boolean {
  const me = useMe()
  return me !== undefined && mayDo(me.role, operation)
}
