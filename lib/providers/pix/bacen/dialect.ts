import { AppError } from '@/lib/kernel/errors'
import type { Psp } from '@/lib/providers/pix/port'
import type { Ask } from './bacen-client'

/** The methods that the Central Bank's API does not have, and each PSP does in its own way. */
export type PayoutMethods = Pick<
  Psp,
  | 'hasPayouts'
  | 'sendPayout'
  | 'findPayout'
  | 'listPayouts'
  | 'readBalance'
  | 'findInfraction'
  | 'listInfractions'
>

/** What a PSP does in its own way. */
export interface Dialect {
  /** The path before `/cob` of the Central Bank's API. */
  version: string
  payouts: (ask: Ask, pixKey: string) => PayoutMethods
}

const noPayouts = (): never => {
  throw new AppError('pix_not_configured', 'This PSP sends no withdrawals')
}

/** Charges and refunds at any PSP. */
export const withoutPayouts = (): PayoutMethods => ({
  hasPayouts: false,
  sendPayout: async () => noPayouts(),
  findPayout: async () => noPayouts(),
  listPayouts: async () => null,
  readBalance: async () => null,
  findInfraction: async () => null,
  listInfractions: async () => null,
})
