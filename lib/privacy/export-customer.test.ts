import { expect, test } from 'vitest'
import { addDestination } from '@/lib/payments/withdrawals/manage-destinations'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { type Customer, customerOf, ExportBody } from './customer'
import { exportCustomer } from './export-customer'
import { referenceOf } from './find-payments'
import { CustomerExportSchema } from './known-payment'
import { paymentsQuery } from './payments-query'
import { BIA, newShop } from './testing'

async function read(parts: AsyncIterable<string>) {
  let whole = ''
  for await (const part of parts) whole += part
  return JSON.parse(whole)
}

test('an export has every payment of the person, and nobody else’s', async () => {
  const { paid, cancelled, actor, audited } = await newShop()
  const mine = [await paid(), await cancelled(), await paid({ clientEmail: BIA.clientEmail })]
  await cancelled({ ...BIA, clientCpf: '11144477735', clientEmail: 'ana@example.com' })
  const exported = await read(await exportCustomer(actor, { cpf: '52998224725' }, { size: 2 }))
  expect(() => CustomerExportSchema.parse(exported)).not.toThrow()
  expect(exported).toMatchObject({ by: 'cpf', reference: expect.stringMatching(/^cus_\w{32}$/) })
  expect(exported.payments).toMatchObject(
    mine.map(({ transactionId, status }) => ({ transactionId, status })),
  )
  expect(exported.payments[0]).toMatchObject({
    clientName: 'Bia Reis',
    amount: 19.9,
    payerName: 'Bia',
    payerDocument: '52998224725',
    statuses: [{ status: 'PENDING' }, { status: 'COMPLETED' }],
    refunds: [],
    webhooks: [],
  })
  expect(await audited()).toMatchObject([
    { action: 'customer.exported', subject: exported.reference, after: { by: 'cpf' } },
  ])
})

test('a person of whom nothing is known is an empty list', async () => {
  const { actor } = await newShop()
  const exported = await read(await exportCustomer(actor, { email: 'nobody@example.com' }))
  expect(exported.payments).toEqual([])
})

test('an export has the allowed destination with the key of the person', async () => {
  const { actor } = await newShop()
  await addDestination(actor, { pixKey: '52998224725', pixKeyType: 'CPF', name: 'Bia' })
  await addDestination(actor, { pixKey: '11144477735', pixKeyType: 'CPF', name: undefined })
  const exported = await read(await exportCustomer(actor, { cpf: '529.982.247-25' }))
  expect(CustomerExportSchema.parse(exported).destinations).toMatchObject([
    { pixKey: '52998224725', name: 'Bia' },
  ])
})

test('by e-mail in any case', async () => {
  const { cancelled, actor } = await newShop()
  const { transactionId } = await cancelled()
  const exported = await read(await exportCustomer(actor, { email: 'BIA@example.COM' }))
  expect(exported.payments).toMatchObject([{ transactionId }])
})

test('a person is named by a CPF or an e-mail, not by both or none', () => {
  const isGood = (body: object) => ExportBody.safeParse(body).success
  expect(isGood({ cpf: '529.982.247-25' })).toBe(true)
  expect(isGood({ cpf: '529.982.247-26' })).toBe(false)
  expect(isGood({})).toBe(false)
  expect(isGood({ cpf: '52998224725', email: 'bia@example.com' })).toBe(false)
})

test('a reference is the same for the same person and merchant alone', () => {
  const bia = customerOf({ cpf: '529.982.247-25', email: undefined })
  expect(referenceOf('a', bia)).toBe(referenceOf('a', { by: 'cpf', value: '52998224725' }))
  expect(referenceOf('b', bia)).not.toBe(referenceOf('a', bia))
})

// PostgreSQL decides by what a table holds, so the merchant is given a history, which is undone.
test.each<[Customer['by'], string, string[]]>([
  [
    'cpf',
    '52998224725',
    ['client_cpf_idx', 'payer_document_idx', 'merchantId_pixKey_amount_createdAt_idx'],
  ],
  ['email', 'bia@example.com', ['client_email_idx', 'merchantId_pixKey_amount_createdAt_idx']],
])('a search by %s uses an index for each column', async (by, value, indexes) => {
  const { merchantId, cancelled } = await newShop()
  await cancelled()
  const query = paymentsQuery(merchantId, { by, value }, { after: null, take: 500 })
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(HISTORY, [merchantId])
    await client.query('ANALYZE "Transaction"')
    const { rows } = await client.query(`EXPLAIN ${query.text}`, query.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of indexes) expect(plan).toContain(`Transaction_${index}`)
    expect(plan).not.toContain('Transaction_pkey')
    expect(plan).not.toContain('Filter: (translate')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  expect(await prisma.transaction.count({ where: { merchantId } })).toBe(1)
})

/** Two thousand payments like the merchant's own, of as many customers. */
const HISTORY = `
  INSERT INTO "Transaction"
  SELECT (jsonb_populate_record(t, jsonb_build_object(
    'transactionId', gen_random_uuid(), 'id', 1e15 + n, 'clientCpf', n::text, 'pixKey', n::text,
    'payerDocument', n::text, 'clientEmail', n::text, 'idempotencyKey', NULL,
    'externalId', NULL, 'endToEndId', NULL
  ))).*
  FROM "Transaction" t, generate_series(1, 2000) AS n WHERE t."merchantId" = $1`
