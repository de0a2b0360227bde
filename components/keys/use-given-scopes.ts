'use client'

import { SCOPES_GIVEN_BY } from '@/lib/accounts/api-keys/scopes'
import type { KeyScope } from '@/lib/client/types'
import { useMe } from '@/lib/client/use-me'

/** The scopes that the signed-in person's role may give to an API key. The server decides. */
export function useGivenScopes(): readonly KeyScope[] {
  const me = useMe()
  return me ? SCOPES_GIVEN_BY[me.role] : []
}
