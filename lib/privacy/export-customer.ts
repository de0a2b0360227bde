import type { z } from 'zod'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type Customer, customerOf, type ExportBody } from './customer'
import { findPayments, referenceOf } from './find-payments'
import { presentKnown, WITH_ALL } from './known-payment'

/** Payments that are read at once. */
const PART = 200

/**
 * All that is known of a customer, as the text of a JSON object, made part by part, so that any
 * number of payments takes little memory. The audit entry is written before the first part. Nobody
 * else's data is in it: payments of the same name with another CPF or e-mail are not.
 */
export async function exportCustomer(
  actor: PersonActor,
  body: z.infer<typeof ExportBody>,
  { size = PART } = {},
): Promise<AsyncIterable<string>> {
  const { merchantId } = actor
  const customer = customerOf(body)
  const reference = referenceOf(merchantId, customer)
  await prisma.$transaction((tx) =>
    recordAct(tx, actor, 'customer.exported', reference, { after: { by: customer.by } }),
  )
  return partsOf(merchantId, customer, { reference, size })
}

async function* partsOf(
  merchantId: string,
  customer: Customer,
  { reference, size }: { reference: string; size: number },
): AsyncGenerator<string> {
  const destinations = await readDestinations(merchantId, customer)
  const head = { reference, by: customer.by, exportedAt: now().toISOString(), destinations }
  yield `${JSON.stringify(head).slice(0, -1)},"payments":[`
  let after: string | null = null
  for (let isFirst = true, isLast = false; !isLast; isFirst = false) {
    const part = { after, take: size }
    const ids: string[] = await findPayments(prisma, merchantId, customer, part)
    const payments = await readPayments(merchantId, ids)
    const lines = payments.map((payment) => JSON.stringify(payment)).join(',\n')
    if (lines) yield `${isFirst ? '\n' : ',\n'}${lines}`
    after = ids.at(-1) ?? null
    isLast = ids.length < size
  }
  yield '\n]}\n'
}

async function readDestinations(merchantId: string, { value: pixKey }: Customer) {
  const rows = await prisma.destination.findMany({ where: { merchantId, pixKey } })
  return rows.map(({ pixKey, name, createdAt }) => ({
    pixKey,
    name,
    createdAt: createdAt.toISOString(),
  }))
}

async function readPayments(merchantId: string, ids: string[]) {
  const rows = await prisma.transaction.findMany({
    where: { merchantId, transactionId: { in: ids } },
    orderBy: { transactionId: 'asc' },
    include: WITH_ALL,
  })
  return rows.map((row) => presentKnown(row, env.PUBLIC_URL))
}
