import { bankSecret, SIGNATURE_HEADER, signNotice } from '@/lib/providers/sandbox/bank-secret'
import { callWell } from './call'
import { DATA_DIR, secretKeyOf } from './installation'

export interface BankPayment {
  endToEndId: string
  txid: string
  amount: number
  paidAt: string
}

/** The sandbox bank as a program sees it: pays codes and repeats its notices. */
export function sandboxBank(origin: string) {
  return {
    pay: (pixCode: string, payer?: { name: string; document: string }) =>
      callWell<BankPayment>(`${origin}/sandbox/pix/payments`, { body: { pixCode, payer } }),
    /** Pays a code with another amount than its charge's. */
    payOther: (pixCode: string, amount: number, payer?: { name: string; document: string }) =>
      callWell<BankPayment>(`${origin}/sandbox/pix/payments`, {
        body: { pixCode, amount, payer, force: true },
      }),
    /** Sends the notice of a payment again, as providers do, signed as the bank signs. */
    notifyAgain: (txid: string) => notify(origin, txid),
  }
}

async function notify(origin: string, txid: string): Promise<void> {
  const body = JSON.stringify({ about: 'charge', txid })
  const signature = signNotice(body, bankSecret(secretKeyOf(DATA_DIR)))
  const response = await fetch(`${origin}/acquirers/sandbox/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  })
  if (!response.ok) throw new Error(`the notice was answered ${response.status}`)
}
