import { expect } from '@playwright/test'
import { callWell } from './call'
import type { Merchant } from './merchant'

/** A PIX of R$ 100.00 that its payer has reported as fraud, and what ends the report. */
export async function reportedCharge(merchant: Merchant) {
  const charge = { amount: 100, clientName: 'Ana Souza' }
  const { transactionId, pixCode } = await merchant.api.createTransaction(charge)
  const { endToEndId } = await merchant.bank.pay(pixCode!)
  const bank = `${merchant.origin}/sandbox/pix/infractions`
  const credential = merchant.secretKey
  const opened = await callWell<{ infractionId: string }>(bank, {
    credential,
    body: { endToEndId },
  })
  const decide = (outcome: 'accepted' | 'rejected') =>
    callWell(`${bank}/${opened.infractionId}`, { credential, body: { outcome } })
  const blocked = async () => (await merchant.api.balance()).saldoBloqueado
  await expect.poll(blocked).toBe(99.01)
  const status = async () => (await merchant.api.getTransaction(transactionId)).status
  return { transactionId, decide, blocked, status }
}
