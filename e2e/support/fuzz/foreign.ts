import { randomUUID } from 'node:crypto'
import type { FuzzAccount } from './callers'
import type { Probe } from './requests'

/** A way to name something to the integration API otherwise than by a whole path. */
interface Naming {
  name: string
  /** A request that names this account's own, or what is nobody's. */
  ask: (of: FuzzAccount | null) => Pick<Probe, 'method' | 'url' | 'body'>
}

/** No account has come so far. */
const NO_INTEGER = 999_999_999_999

const charge = (of: FuzzAccount | null) => of?.charge.transactionId ?? randomUUID()
const cashout = (of: FuzzAccount | null) => of?.cashout.transactionId ?? randomUUID()
const chargeNumber = (of: FuzzAccount | null) => of?.charge.id ?? NO_INTEGER
const cashoutNumber = (of: FuzzAccount | null) => of?.cashout.id ?? NO_INTEGER
const session = (of: FuzzAccount | null) => of?.charge.externalId ?? 'f'.repeat(32)

const body = (path: string, fields: (of: FuzzAccount | null) => object): Naming => ({
  name: `${path} by ${Object.keys(fields(null))}`,
  ask: (of) => ({
    method: 'POST',
    url: `/v1/integrations/${path}`,
    body: JSON.stringify(fields(of)),
  }),
})

const query = (path: string, name: string, value: (of: FuzzAccount | null) => unknown): Naming => ({
  name: `${path} by ${name}`,
  ask: (of) => ({ method: 'GET', url: `/v1/integrations/${path}?${name}=${value(of)}` }),
})

const segment = (path: string, value: (of: FuzzAccount | null) => unknown, as: string): Naming => ({
  name: `${path} by ${as}`,
  ask: (of) => ({ method: 'GET', url: `/v1/integrations/${path}/${value(of)}` }),
})

/** Every way. */
export const NAMINGS: Naming[] = [
  body('refund-transaction', (of) => ({ transactionId: charge(of) })),
  body('cancel-transaction', (of) => ({ transactionId: charge(of) })),
  body('approve-cashout', (of) => ({ transactionId: cashout(of) })),
  body('approve-cashout', (of) => ({ id: cashoutNumber(of) })),
  body('approve-cashout', (of) => ({ id: cashoutNumber(of), transactionId: cashout(of) })),
  query('list-transactions', 'transactionId', charge),
  query('list-transactions', 'transactionId', cashout),
  query('refund-transaction', 'transactionId', charge),
  query('card/checkout-session', 'transactionId', charge),
  query('card/checkout-session', 'id', chargeNumber),
  query('card/checkout-session', 'sessionId', session),
  segment('cashout', cashout, 'transactionId'),
  segment('cashout', cashoutNumber, 'integer'),
]
