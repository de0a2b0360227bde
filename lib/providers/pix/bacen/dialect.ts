import { AppError } from '@/lib/kernel/errors'
import type { Ask } from '@/lib/providers/pix/asking'
import type { Psp } from '@/lib/providers/pix/port'
import type { Credentials } from './token'

/** The methods that the Central Bank's API does not have, and each PSP does in its own way. */
export type PayoutMethods = Pick<
  Psp,
  | 'hasPayouts'
  | 'sendPayout'
  | 'findPayout'
  | 'listPayouts'
  | 'readBalance'
  | 'findFraudReport'
  | 'sendDefence'
  | 'fraudReports'
>

/** What a PSP does in its own way. */
export interface Dialect extends Pick<Credentials, 'scope' | 'tokenBody'> {
  /** The path before `/cob` of the Central Bank's API. */
  version: string
  /** Headers with which the address of notices is registered. */
  noticeHeaders: Record<string, string>
  payouts: (ask: Ask, pixKey: string) => PayoutMethods
}

/** An account at a PSP with the Central Bank's API. */
export interface Api extends Pick<Dialect, 'version' | 'noticeHeaders'> {
  ask: Ask
  pixKey: string
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
  findFraudReport: async () => null,
  sendDefence: null,
  fraudReports: null,
})
