import { randomUUID } from 'node:crypto'
import type { FuzzAccount } from './callers'
import type { Probe } from './requests'

/** A way to name a record to the integration API: in the body, in the query or in the path. */
interface Naming {
  name: string
  /** A request that names a record of this account, or one that does not exist. */
  ask: (of: FuzzAccount | null) => Pick<Probe, 'method' | 'url' | 'body'>
}

/** A legacy id that no transaction has reached. */
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

/** Every such way. */
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
