import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BankPayment } from './bank'
import { call } from './call'
import type { Transaction } from './merchant'

const CLIENTS = 8
const RETRY_MS = 50

/** The successful responses that clients got while they charged and paid: promises to be kept. */
export interface Promises {
  /** Ids of the charges answered 2xx. */
  charges: Set<string>
  /** Ids of the charges whose payment the bank confirmed with 2xx. */
  payments: Set<string>
}

interface Load {
  /** Waits until the bank has confirmed so many payments more. */
  pays(count: number): Promise<void>
  /** Lets every client finish its current request. */
  end(): Promise<void>
}

/** Clients that charge and pay without pause, and take note of every 2xx in `promised`. */
export function startLoad(origin: string, secretKey: string, promised: Promises): Load {
  let isWanted = true
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isWanted) {
      const isServed = await chargeAndPay(origin, secretKey, promised).catch(() => false)
      if (!isServed) await pause(RETRY_MS)
    }
  })
  return {
    async pays(count) {
      const wanted = promised.payments.size + count
      while (promised.payments.size < wanted) await pause(RETRY_MS)
    },
    async end() {
      isWanted = false
      await Promise.all(clients)
    },
  }
}

async function chargeAndPay(origin: string, credential: string, { charges, payments }: Promises) {
  const body = { amount: 10, referenceId: randomUUID(), clientName: 'Ana Souza' }
  const path = '/v1/integrations/create-transaction'
  const charge = await call<Transaction>(origin + path, { credential, body })
  if (charge.status !== 201) return false
  charges.add(charge.body.transactionId)
  const order = { body: { pixCode: charge.body.pixCode } }
  const payment = await call<BankPayment>(`${origin}/sandbox/pix/payments`, order)
  if (payment.status !== 201) return false
  payments.add(charge.body.transactionId)
  return true
}
