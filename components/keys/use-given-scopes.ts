'use client'

import { useQuery } from '@tanstack/react-query'
import { SCOPES_GIVEN_BY } from '@/lib/accounts/api-keys/scopes'
import { queries } from '@/lib/client/queries'
import type { KeyScope } from '@/lib/client/types'

/** The scopes that the signed-in person's role may give to an API key. The server decides. */
export function useGivenScopes(): readonly KeyScope[] {
  const { data: me } = useQuery({ ...queries.me(), staleTime: Number.POSITIVE_INFINITY })
  return me ? SCOPES_GIVEN_BY[me.role] : []
}
