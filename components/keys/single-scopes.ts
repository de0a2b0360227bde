import type { KeyScope } from '@/lib/client/types'

/** What a key may be allowed to do, one by one, in the order in which a shop needs them. */
export const SINGLE_SCOPES = ['charge', 'refund', 'read', 'withdraw'] as const satisfies KeyScope[]
