import { beforeAll, expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, issuePaths, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const ask = ({ request }: Owner, query = '', language = 'pt-BR') =>
  GET(request(`/v1/user/transactions/csv${query}`, { headers: { 'accept-language': language } }))

/** The lines of the table, without the one of its columns. */
async function linesOf(owner: Owner, query = '', language?: string): Promise<string[]> {
  const response = await ask(owner, query, language)
  expect(response.status).toBe(200)
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n')
  return lines
}

const MANY = `
  INSERT INTO "Transaction" ("merchantId", "transactionId", "type", "status", "source", "origin",
    "amount", "feeAmount", "clientName", "requestDigest", "transactionDate", "createdAt", "updatedAt")
  SELECT $1, id, 'CASHIN', 'PENDING', 'PIX', 'API', 100, 0, 'Ana Souza', '', now(), now(), now()
  FROM unnest($2::uuid[]) AS id`

async function addMany({ merchant }: Owner, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(new Date()))
  await pool.query(MANY, [merchant.merchantId, ids])
  return ids
}

let owner: Owner
beforeAll(async () => {
  owner = await newMerchant({ pixFeeBasisPoints: 99 })
  await newCharge(owner.merchant, {
    amount: 1234.5,
    clientName: '=1+1',
    clientCpf: '529.982.247-25',
    productName: 'Café; em "grãos"',
  })
  await credit(owner.merchant, 80)
  await newWithdrawal(owner.merchant, { amount: 30, pixKey: '529.982.247-25' })
})

test('every transaction is a line, with signed amounts, masked documents and no formula', async () => {
  const response = await ask(owner)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="guiche-transactions-.*csv"$/,
  )
  expect(new Uint8Array((await response.clone().arrayBuffer()).slice(0, 3))).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  )
  const [head, ...lines] = (await response.text()).trimEnd().split('\r\n')
  expect(head).toMatch(/^Criação \(Brasília\);Pagamento \(Brasília\);ID;Tipo;Situação;/)
  const cells = lines.map((line) => line.split(';').slice(3, 13).join(' '))
  expect(cells).toEqual([
    'Saque Processando PIX API No saldo BRL -25,00 -5,00  -30,00',
    'Cobrança Pago PIX API No saldo BRL 30,00 0,00  30,00',
    'Cobrança Pago PIX API No saldo BRL 80,00 0,00  80,00',
    'Cobrança Aguardando PIX API No saldo BRL 1234,50 -12,22  1222,28',
  ])
  expect(lines.at(-1)).toContain(`;'=1+1;***.982.247-**;;;;"Café; em ""grãos""";`)
  expect(lines.join()).not.toContain('52998224725')
})

test('the table is of the filter, in the language that was asked for, and of this account', async () => {
  const english = await linesOf(owner, '?type=CASHOUT', 'en')
  expect(english).toHaveLength(1)
  expect(english[0]).toContain(
    ',Withdrawal,Processing,PIX,API,In the balance,BRL,-25.00,-5.00,,-30.00,',
  )
  expect(await linesOf(owner, '?search=caf%C3%A9')).toHaveLength(1)
  expect(await linesOf(owner, '?status=FAILED')).toEqual([])
  expect(await linesOf(await newMerchant())).toEqual([])
})

test('a card charge says its method', async () => {
  const made = await newPaidCardCharge()
  expect((await linesOf(made)).map((line) => line.split(';')[5])).toEqual(['Cartão'])
})

test('a charge in another currency says which', async () => {
  const made = await newPaidCardCharge({
    checkout: { settlementMode: 'external' },
    fields: { amount: 12.5, currency: 'usd' },
  })
  const [line] = await linesOf(made)
  expect(line).toContain(';Na sua própria conta;USD;12,50;0,00;;12,50;')
})

test('what went back to the payer, whole or in part, is taken off the net', async () => {
  const made = await newMerchant({ pixFeeBasisPoints: 99 })
  for (const amount of [30, 100]) {
    const { merchantId, transactionId } = await newPaidCharge(made.merchant, { amount: 100 })
    const { refund } = await createRefund(merchantId, { transactionId, amount })
    const paid = { status: 'paid', returnId: `D${refund.refundId}`, settledAt: new Date() } as const
    await settleRefund(refund, paid)
  }
  await newReportedCharge(made.merchant, 'accepted')
  const lines = await linesOf(made, '?type=CASHIN')
  expect(lines.map((line) => line.split(';').slice(9, 13).join(' '))).toEqual([
    '100,00 -0,99 -100,00 -0,99',
    '100,00 -0,99 -100,00 -0,99',
    '100,00 -0,99 -30,00 69,01',
  ])
})

test('a long table has every transaction once, newest first, whatever is created meanwhile', async () => {
  const made = await newMerchant()
  const ids = await addMany(made, 1_234)
  const response = await ask(made)
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  await reader.read()
  let text = decoder.decode((await reader.read()).value, { stream: true })
  await addMany(made, 1)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
  }
  const listed = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';')[2])
  expect(listed).toEqual(ids.sort().reverse())
})

test('400 for a search that finds more than is counted', async () => {
  const made = await newMerchant()
  await addMany(made, 10_001)
  const refused = await ask(made, '?search=souza')
  expect(refused.status).toBe(400)
  expect(await issuePaths(refused)).toEqual(['search'])
})

test.each(['?page=2', '?per_page=5', '?status=paid'])('400 for %s', async (query) => {
  expect((await ask(owner, query)).status).toBe(400)
})

test('what a fraud report took counts as returned, of a charge that was refunded in part only the rest', async () => {
  const other = await newMerchant({ pixFeeBasisPoints: 0 })
  const lose = async (amount: number, part: bigint, refunded?: number) => {
    const charge = await newPaidCharge(other.merchant, { amount })
    const { merchantId, transactionId } = charge
    if (refunded) {
      const { refund } = await createRefund(merchantId, { transactionId, amount: refunded })
      await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
    }
    const told = { disputeId: transactionId, amount: part, reason: 'FRAUD', openedAt: new Date() }
    await recordDispute(charge, { ...told, respondBy: null, status: 'lost' })
  }
  await lose(100, 10_000n, 30)
  await lose(100, 4_000n)
  const charges = await linesOf(other, '?type=CASHIN')
  expect(charges.map((line) => line.split(';').slice(11, 13).join(' '))).toEqual([
    '-40,00 60,00',
    '-100,00 0,00',
  ])
})
