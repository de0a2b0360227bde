import type { Tone } from '@/components/ui/sign'
import type { PixAccount } from '@/lib/client/types'

type Health = NonNullable<PixAccount['account']>['health']

/** How the health of an account at a PSP is marked. */
export const CONNECTION_TONE = {
  ok: 'good',
  late: 'bad',
  expiring: 'wait',
  expired: 'bad',
  unused: 'void',
} as const satisfies Record<Health, Tone>
