import { expect } from '@playwright/test'
import { expectCashout, expectCharge, expectTransaction } from './expectations'
import { type Api, api } from './http'
import type { Installation } from './installation'
import type { Balance, Cashout, Charge, Transaction } from './wire'

/** Where withdrawals of tests go. The sandbox bank pays them after a second. */
export const PIX_KEY = 'fornecedor@exemplo.com.br'

/** The merchant's backend. */
export type Merchant = ReturnType<typeof merchantOf>

/** Speaks as a merchant's backend, with its secret key. */
export function merchantOf({ origin, secretKey }: Pick<Installation, 'origin' | 'secretKey'>) {
  const speaks = api(`${origin}/v1/integrations`, secretKey)
  return {
    ...speaks,
    secretKey,
    /** Creates a charge, of 10.00 unless told. */
    async charge(fields: object = {}): Promise<Charge> {
      const answer = await speaks.post<Charge>('create-transaction', { amount: 10, ...fields })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      expectCharge(answer.body)
      return answer.body
    },
    /** Creates a withdrawal, of 6.00 unless told, also if the same one was just made. */
    async cashout(fields: object = {}): Promise<Cashout> {
      const body = { amount: 6, pixKey: PIX_KEY, allowDuplicate: true, ...fields }
      const answer = await speaks.post<Cashout>('create-cashout', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      expectCashout(answer.body)
      return answer.body
    },
    async transaction(transactionId: string): Promise<Transaction> {
      const { body } = await speaks.get<Transaction>('list-transactions', { transactionId })
      expectTransaction(body)
      return body
    },
    async balance(): Promise<Balance> {
      return (await speaks.get<Balance>('balance')).body
    },
    /** Waits until a transaction is there, at most half a minute. */
    async reaches({ transactionId }: Transaction, status: Transaction['status']) {
      const read = async () => (await this.transaction(transactionId)).status
      await expect.poll(read, { timeout: 30_000 }).toBe(status)
      return this.transaction(transactionId)
    },
  }
}

/** The sandbox bank, at which charges are paid and withdrawals are decided. */
export type Bank = ReturnType<typeof bankOf>

/** The bank of an installation, as a customer uses it. */
export function bankOf(origin: string, merchant: Merchant) {
  const counter = api(`${origin}/sandbox/pix`, null)
  const pay = async ({ pixCode }: Transaction) => {
    const { status, body } = await counter.post('payments', { pixCode })
    expect(status, JSON.stringify(body)).toBe(201)
  }
  return {
    pay,
    /** A charge that was paid, and whose money is there. */
    async paidCharge(fields: object = {}): Promise<Transaction> {
      const charge = await merchant.charge(fields)
      await pay(charge)
      return merchant.reaches(charge, 'COMPLETED')
    },
    /** Makes sure that so many reais can be withdrawn. */
    async fund(reais: number): Promise<void> {
      const { disponivel } = await merchant.balance()
      if (disponivel >= reais) return
      await this.paidCharge({ amount: Math.ceil((reais - disponivel) * 1.2 + 1) })
    },
  }
}

/** Whether there is a sandbox bank: live, everything costs real money. */
export async function hasBank(origin: string): Promise<boolean> {
  const { status } = await api(`${origin}/sandbox/pix`, null).post('payments', {})
  return status === 400
}

/**
 * Creates a withdrawal that waits for approval, and does something about it. The account ends as it
 * was.
 */
export async function withPending<T>(
  owner: Api,
  makeMerchant: () => Promise<Merchant>,
  use: (pending: Cashout, merchant: Merchant) => Promise<T>,
): Promise<T> {
  const { body: before } = await owner.get<Approval>('settings')
  await owner.patch('settings', { cashoutApproval: 'always' })
  try {
    // A process may remember for a second what a key's account had set; a new key nobody remembers.
    const merchant = await makeMerchant()
    return await use(await merchant.cashout(), merchant)
  } finally {
    const { cashoutApproval, cashoutApprovalAbove } = before
    await owner.patch('settings', { cashoutApproval, cashoutApprovalAbove })
  }
}

/** When withdrawals of an account wait, as it had set. */
interface Approval {
  cashoutApproval: string
  cashoutApprovalAbove: number | null
}
