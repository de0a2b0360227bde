import type { Tone } from '@/components/ui/sign'
import type { Invitation } from '@/lib/client/types'

type State = 'expired' | 'sent' | 'failed' | 'sending'

/** What has become of an invitation's e-mail. */
export function stateOf({ sentAt, failedAt, expiresAt }: Invitation, now: Date): State {
  if (new Date(expiresAt) <= now) return 'expired'
  if (sentAt) return 'sent'
  return failedAt ? 'failed' : 'sending'
}

export const TONE: Record<State, Tone> = {
  ...{ expired: 'void', sent: 'good', failed: 'bad', sending: 'work' },
}
