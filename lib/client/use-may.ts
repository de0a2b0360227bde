'use client'

import { useQuery } from '@tanstack/react-query'
import { type MemberOperation, mayDo } from '@/lib/accounts/people/roles'
import { queries } from './queries'

/**
 * Whether the signed-in person's role may do an operation. The server decides; pages hide by it.
 */
export function useMay(operation: MemberOperation): boolean {
  const { data: me } = useQuery({ ...queries.me(), staleTime: Number.POSITIVE_INFINITY })
  return me !== undefined && mayDo(me.role, operation)
}
