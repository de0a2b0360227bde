import { randomUUID } from 'node:crypto'
import type { ChargeOrder, PayoutOrder } from './port'

/** When the charges of `newCharge` were created; they expire an hour later. */
export const createdAt = new Date()

/** An order to open a charge of 19.90. */
export const newCharge = (): ChargeOrder => ({
  transactionId: randomUUID(),
  amount: 1_990n,
  createdAt,
  merchantName: 'Padaria',
  merchantCity: 'SAO PAULO',
  expiresAt: new Date(createdAt.getTime() + 3_600_000),
})

/** An order to pay 15.00 to an e-mail key. */
export const newPayout = (): PayoutOrder => ({
  transactionId: randomUUID(),
  amount: 1_500n,
  pixKey: 'ana@example.com',
  pixKeyType: 'EMAIL',
})
