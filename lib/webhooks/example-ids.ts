import { randomBytes, randomUUID } from 'node:crypto'
import { newId } from '@/lib/kernel/new-id'
import { buildEndToEndId } from '@/lib/kernel/pix/end-to-end-id'

/** A fictitious institution, whose ISPB nobody has. */
const ISPB = '99999012'

/** Every identifier that an example of an event has, of the transaction and of what is told beside it. */
export interface ExampleIds {
  transactionId: string
  /** The merchant's own key, `referenceId` in the event. */
  referenceId: string
  /** The charge at the bank; its PIX code has it too. */
  externalId: string
  endToEndId: string
  refundId: string
  /** The merchant's own key of the refund. */
  refundKey: string
  disputeId: string
}

/** Those of the guides, always the same. */
export const GUIDES_IDS: ExampleIds = {
  transactionId: '0196904c-2a00-7000-8000-000000000002',
  referenceId: '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f',
  externalId: '8b3da2f39a4140d1a91abd93113bd441',
  endToEndId: 'E9999901220260502120112345678901',
  refundId: '0196904d-1f80-7000-8000-000000000004',
  refundKey: '5d0f6c1a-8b7e-4f2d-9c3b-1a2e3d4c5b6a',
  disputeId: '0196904d-1f80-7000-8000-000000000005',
}

/** Those of one test: nobody has them, so a receiver takes it for no order of its own and no repeat. */
export const randomIds = (at: Date): ExampleIds => ({
  transactionId: newId(at),
  referenceId: randomUUID(),
  externalId: randomBytes(16).toString('hex'),
  endToEndId: buildEndToEndId(ISPB, at, randomBytes(11)),
  refundId: newId(at),
  refundKey: randomUUID(),
  disputeId: newId(at),
})
