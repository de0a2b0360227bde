import { type Actor, INSTALLATION } from '@/lib/accounts/audit/actor'

/** The operator who acts, through which session, and from where. */
export interface Operator extends Pick<Actor, 'sessionId' | 'requestId'> {
  userId: string
  name: string
  /** The client's IP address. */
  address: string
}

/** The operator as the actor of an act about a merchant, or about the installation. */
export function byOperator(
  { userId, sessionId, address, requestId }: Operator,
  merchantId = INSTALLATION,
): Actor {
  return { merchantId, by: 'operator', userId, sessionId, address, requestId }
}
