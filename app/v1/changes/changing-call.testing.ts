import type { Action } from '@/lib/accounts/audit/action'
import type { AuditActor } from '@/lib/platform/db/generated/enums'
import type { newMerchant } from '@/lib/platform/db/testing'

export type Made = Awaited<ReturnType<typeof newMerchant>>

/** A call of an operation that changes something. */
export interface ChangingCall {
  /** What the audit log must say of it. */
  action: Action
  /** What the entry names as who acted, if not the caller. */
  recordedBy?: AuditActor
  /** Who calls, if not the merchant that was handed over. */
  by?: Made
  params?: Record<string, string>
  /** The operation's first example by default. */
  body?: unknown
  /** The bytes that are sent in place of a body. */
  file?: Uint8Array
}

/** Makes what a call needs. */
export type Prepare = (made: Made) => Promise<ChangingCall> | ChangingCall

/** Why an operation that is no GET needs no entry in the audit log. */
export const UNRECORDED: Record<string, string> = {
  createTransaction: 'a charge of an API key is in the request log: decision 114',
  startChallenge: 'issues a challenge for a passkey; what its answer does is recorded',
  startPasswordReset:
    'does the same for every address; the job that sends a link records it, as password.reset_sent',
  findKeyHolder: 'asks the PSP, and changes nothing',
  checkCardCheckout:
    'asks the card processor whether it is ready, and changes nothing that it does',
  revalidateEndpoint: 'sends a ping to an endpoint, and changes nothing that it does',
  testEndpoint: 'sends an example to an endpoint, and changes nothing',
  runDoctor: 'looks at the installation, and changes nothing',
  startLedgerCheck: 'compares the books, and changes nothing',
  syncPayout:
    'asks the PSP what became of a withdrawal; the answer is recorded as an act of the PSP',
  syncCheckout: 'a customer asks what became of a payment, which is no act of the log: decision 64',
  payPixCode: 'what a customer does at the bank of the sandbox',
  openInfraction: 'what a customer does at the bank of the sandbox; the dispute is recorded',
  decideInfraction: 'what the bank of the sandbox does; the decided dispute is recorded',
  payCardSession: 'what a customer does at the card processor of the sandbox',
  answerCardChallenge: 'what a customer does at the card processor of the sandbox',
  decideBoleto: 'what a customer does at the card processor of the sandbox',
  decideCardDispute: 'what the card processor of the sandbox does; the decided dispute is recorded',
}
