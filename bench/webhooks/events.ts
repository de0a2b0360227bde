import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SALE } from '@/bench/sale.mjs'
import { nextId } from '@/lib/kernel/new-id'

/** The payload of a typical event; `#` is replaced by its number. */
export const TEMPLATE = JSON.stringify({
  event: 'transaction.created',
  timestamp: '2026-05-02T12:00:00.000Z',
  data: {
    id: 123,
    transactionId: '#',
    type: 'CASHIN',
    status: 'PENDING',
    source: 'PIX',
    amount: SALE.amount,
    feeAmount: 1.48,
    finalAmount: 148.42,
    description: SALE.description,
    productName: SALE.productName,
    clientName: SALE.clientName,
    clientEmail: SALE.clientEmail,
    clientPhone: '+5511912345678',
    clientCpf: '12345678909',
    checkoutSessionId: null,
    pixCode: `00020101021226700014br.gov.bcb.pix2548${'pix.example.com/8b3da2f39a41'.repeat(5)}`,
    trackingParameters: { utm_source: 'newsletter', utm_campaign: 'primavera' },
    tracking_parameters: { utm_source: 'newsletter', utm_campaign: 'primavera' },
    utm_source: 'newsletter',
    utm_medium: null,
    utm_campaign: 'primavera',
  },
})

const TRANSACTIONS = `
  INSERT INTO "Transaction" ("merchantId", "transactionId", "type", "status", "source", "origin",
    "amount", "feeAmount", "requestDigest", "transactionDate", "createdAt", "updatedAt")
  SELECT m, t, 'CASHIN', 'PENDING', 'PIX', 'API',
    14990, 148, '', now(), now(), now()
  FROM unnest($1::uuid[], $2::uuid[]) AS row(m, t)`

const EVENTS = `
  INSERT INTO "Event" ("merchantId", "eventId", "transactionId", "name", "payload", "occurredAt")
  SELECT m, e, t, n, p, now()
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) AS row(m, e, t, n, p)`

/** A committed event. */
export interface WrittenEvent {
  merchantId: string
  transactionId: string
  name: string
}

/**
 * Commits one event for each entry and wakes the relay, as the product does. An entry that names no
 * transaction gets a new one.
 */
export async function writeEvents(client: pg.Client, events: WrittenEvent[]): Promise<void> {
  const created = events.filter(({ name }) => name === 'transaction.created')
  const column = <K extends keyof WrittenEvent>(rows: WrittenEvent[], key: K) =>
    rows.map((row) => row[key])
  await client.query('BEGIN')
  await client.query(TRANSACTIONS, [
    column(created, 'merchantId'),
    column(created, 'transactionId'),
  ])
  await client.query(EVENTS, [
    column(events, 'merchantId'),
    events.map(() => nextId()),
    column(events, 'transactionId'),
    column(events, 'name'),
    events.map(({ transactionId }) => TEMPLATE.replace('#', transactionId)),
  ])
  await client.query(`SELECT pg_notify('guiche_event', '')`)
  await client.query('COMMIT')
}

/** An event of a new transaction. */
export const newEvent = (merchantId: string): WrittenEvent => ({
  merchantId,
  transactionId: randomUUID(),
  name: 'transaction.created',
})
