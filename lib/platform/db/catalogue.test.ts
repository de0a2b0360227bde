import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { insertTransfers } from '@/lib/ledger/post-transfers'
import { pool } from './pool'
import { prisma } from './prisma'

/** Tables whose primary key does not start with `merchantId`, and why. */
const EXCEPTIONS: Record<string, string> = {
  Membership: 'which merchants a person acts for: found by the person',
  KeyPair: "whose key a request carries: found by the key's digest",
  User: 'a person is not a merchant',
  EmailLink: 'a link in the mail of a person: found by the digest of its token',
  Session: 'a sign-in of a person: found by the id in the cookie',
  Authenticator: 'a second factor of a person, whatever merchants they belong to',
  RecoveryCode: 'a second factor of a person, whatever merchants they belong to',
  Passkey: 'a second factor of a person, found by the credential that their browser names',
  PasskeyChallenge: 'issued before anybody is known',
  Invitation: 'an invitation to an account: found by the token of its link',
  Installation: 'the mode of the whole database',
  Operator: 'who runs the installation, whatever merchants they belong to',
  LedgerCheck: 'a check of all books',
  Matter: 'what is wrong now, for those who run the installation',
  SignInLimit: 'counts attempts before anybody is known',
  PingedHost: 'counts the pings to a host over all merchants',
  PixConnection: 'accounts at PSPs, most of them of the installation: found by the transaction',
  ReconciliationRun: 'which days of a connection were compared',
  ReconciliationItem: 'what differs at a connection; most items name no merchant',
  SandboxPayment: "the sandbox bank's own books",
  SandboxPayout: "the sandbox bank's own books",
  SandboxClosure: "the sandbox bank's own books",
  SandboxRefund: "the sandbox bank's own books",
  SandboxInfraction: "the sandbox bank's own books",
  SandboxCardSession: "the sandbox card processor's own books",
  SandboxCardPayment: "the sandbox card processor's own books",
  SandboxCardRefund: "the sandbox card processor's own books",
  SandboxCardDispute: "the sandbox card processor's own books",
  _prisma_migrations: "Prisma's own",
}

/** Unique keys of merchants' tables that do not start with `merchantId`, and why. */
const OVER_ALL: Record<string, string> = {
  Transaction_endToEndId_key: 'a PIX payment is credited to one merchant',
}

/** Tables of a merchant without a foreign key to it, and why. */
const UNTIED: Record<string, string> = {
  ApiRequest: "a foreign key would lock the merchant's row at every request",
  LedgerTail: 'its row is written with its transfer, which a foreign key would lock',
  AuditEntry: 'acts about the installation stand under an id of their own',
  AuditSeal: 'the chain of the installation, too',
  TransactionDelta: "a foreign key would check the merchant's row a second time for each change",
  OrderClaim: "a foreign key would lock the merchant's row at every send",
  StreamEntry: "a foreign key would check the merchant's row at every event",
  MaskingProgress: 'sessions belong to people, and stand under an id of their own',
}

/** A key of a table: primary, unique or foreign. */
interface Key {
  table: string
  name: string
  kind: 'primary' | 'unique' | 'foreign'
  columns: string[]
  /** The table and columns that a foreign key references. */
  target: string | null
  targetColumns: string[] | null
}

const KEYS = `
  SELECT t.relname AS "table", c.relname AS "name",
    CASE WHEN i.indisprimary THEN 'primary' ELSE 'unique' END AS "kind",
    ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int[]) WITH ORDINALITY AS k(attnum, n)
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum ORDER BY k.n) AS "columns",
    NULL AS "target", NULL AS "targetColumns"
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT t.relname, k.conname, 'foreign',
    ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS c(attnum, n)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.attnum ORDER BY c.n),
    f.relname,
    ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY AS c(attnum, n)
      JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = c.attnum ORDER BY c.n)
  FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
  WHERE k.contype = 'f' AND t.relnamespace = 'public'::regnamespace`

const TABLES = `
  SELECT relname AS "table" FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`

let tables: string[] = []
let keys: Key[] = []

beforeAll(async () => {
  tables = (await pool.query<{ table: string }>(TABLES)).rows.map(({ table }) => table)
  keys = (await pool.query<Key>(KEYS)).rows
})

afterAll(() => pool.end())

const ofMerchants = () => keys.filter(({ table }) => !(table in EXCEPTIONS))
const named = (found: Key[]) => found.map(({ table, name }) => `${table}: ${name}`)

describe('tenancy', () => {
  test('every table has a primary key, and the ones we know are there', () => {
    const withKey = keys.filter(({ kind }) => kind === 'primary').map(({ table }) => table)
    expect(withKey.toSorted()).toEqual(tables.toSorted())
    expect(tables).toEqual(expect.arrayContaining(['Transaction', 'LedgerTransfer', 'Event']))
  })

  test('the exceptions are tables that exist', () => {
    const exceptions = [...Object.keys(EXCEPTIONS), ...Object.keys(UNTIED)]
    expect(tables).toEqual(expect.arrayContaining(exceptions))
  })

  test('merchantId leads every primary key and every unique one, but those of all merchants', () => {
    const astray = ofMerchants().filter(
      ({ kind, columns }) => kind !== 'foreign' && columns[0] !== 'merchantId',
    )
    expect(astray.map(({ name }) => name)).toEqual(Object.keys(OVER_ALL))
  })

  test('merchantId leads every foreign key, on both sides', () => {
    const astray = ofMerchants().filter(
      ({ kind, columns, targetColumns }) =>
        kind === 'foreign' && (columns[0] !== 'merchantId' || targetColumns?.[0] !== 'merchantId'),
    )
    expect(named(astray)).toEqual([])
  })

  test('every table of a merchant hangs on the merchant, or on a table that does', () => {
    const hanging = new Set(['Merchant', ...Object.keys(EXCEPTIONS), ...Object.keys(UNTIED)])
    const foreign = keys.filter(({ kind }) => kind === 'foreign')
    for (let round = 0; round < tables.length; round++) {
      for (const { table, target } of foreign) if (hanging.has(target!)) hanging.add(table)
    }
    expect(tables.filter((table) => !hanging.has(table))).toEqual([])
  })
})

const merchantId = newId(new Date())
const transactionId = newId(new Date())
const ids = [merchantId, transactionId]

/** One row for each append-only table, all of one charge of a new merchant. */
const ROWS = [
  `INSERT INTO "Merchant" ("merchantId", "name") VALUES ($1, 'Catálogo')`,
  `INSERT INTO "Transaction" ("merchantId", "transactionId", "id", "type", "status", "source", "origin",
     "amount", "feeAmount", "requestDigest", "transactionDate", "paidAt", "createdAt", "updatedAt")
   VALUES ($1, $2, 1, 'CASHIN', 'COMPLETED', 'PIX', 'API', 100, 1, '', now(), now(), now(), now())`,
  `INSERT INTO "StatusChange" ("merchantId", "transactionId", "changeId", "to", "cause", "at")
   VALUES ($1, $2, $2, 'PENDING', 'created', now())`,
  `INSERT INTO "Event" ("merchantId", "eventId", "transactionId", "name", "payload", "occurredAt", "relayedAt")
   VALUES ($1, $2, $2, 'transaction.created', '{}', now(), now())`,
  `INSERT INTO "WebhookEndpoint" ("merchantId", "endpointId", "url", "secretCipher")
   VALUES ($1, $2, 'http://127.0.0.1:9/', '')`,
  `INSERT INTO "Delivery" ("merchantId", "deliveryId", "eventId", "transactionId", "endpointId", "status")
   VALUES ($1, $2, $2, $2, $2, 'DELIVERED')`,
  `INSERT INTO "Attempt" ("merchantId", "deliveryId", "number", "startedAt", "latencyMs")
   VALUES ($1, $2, 1, now(), 1)`,
  `INSERT INTO "AuditEntry" ("merchantId", "entryId", "by", "userId", "action", "subject", "at")
   VALUES ($1, $2, 'person', $2, 'test', 'test', now())`,
  `INSERT INTO "AuditSeal" ("merchantId", "number", "entries", "digest", "at")
   VALUES ($1, 1, 1, '', now())`,
]

describe('what is written stays', () => {
  beforeAll(async () => {
    for (const row of ROWS) {
      await pool.query(row, row.includes('$2') ? ids : [merchantId])
    }
    await insertTransfers(prisma, [
      {
        merchantId,
        transactionId,
        transferId: transactionId,
        kind: 'charge_settled',
        attempt: 1,
        debitAccount: 'clearing',
        creditAccount: 'available',
        amount: 100n,
        at: new Date(),
      },
    ])
  })

  test.each([
    ['LedgerTransfer', '"amount" = 1'],
    ['LedgerTail', '"amount" = 1'],
    ['StatusChange', '"cause" = \'other\''],
    ['Attempt', '"latencyMs" = 2'],
    ['AuditEntry', '"subject" = \'other\''],
    ['AuditEntry', '"seal" = 1, "address" = NULL, "userId" = NULL'],
    ['AuditSeal', '"entries" = 0'],
    ['Event', '"payload" = \'{"forged":true}\''],
    ['Event', '"name" = \'cashout.failed\''],
    ['Event', '"occurredAt" = "occurredAt" - interval \'1 day\''],
  ])('%s refuses to be updated: %s', async (table, change) => {
    const update = `UPDATE "${table}" SET ${change} WHERE "merchantId" = $1`
    await expect(pool.query(update, [merchantId])).rejects.toMatchObject({ code: '23001' })
  })

  test.each(['LedgerTransfer', 'StatusChange', 'Attempt', 'AuditEntry', 'AuditSeal', 'Event'])(
    '%s refuses to be deleted',
    async (table) => {
      const remove = `DELETE FROM "${table}" WHERE "merchantId" = $1`
      await expect(pool.query(remove, [merchantId])).rejects.toMatchObject({ code: '23001' })
    },
  )

  test.each(['LedgerTransfer', 'LedgerTail', 'StatusChange', 'Attempt', 'AuditEntry', 'AuditSeal'])(
    '%s refuses to be truncated',
    async (table) => {
      const truncate = pool.query(`TRUNCATE "${table}"`)
      await expect(truncate).rejects.toMatchObject({ code: '23001' })
    },
  )

  // Reads the catalogue, because a TRUNCATE would lock referencing tables and delay parallel tests.
  test('Event has the trigger that refuses to truncate', async () => {
    const { rows } = await pool.query(
      `SELECT p.proname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE t.tgrelid = '"Event"'::regclass AND t.tgenabled = 'O' AND t.tgtype & 32 > 0`,
    )
    expect(rows).toEqual([{ proname: 'refuse_change' }])
  })

  test('an audit entry takes its seal once', async () => {
    const seal = `UPDATE "AuditEntry" SET "seal" = 1 WHERE "merchantId" = $1`
    expect((await pool.query(seal, [merchantId])).rowCount).toBe(1)
    await expect(pool.query(seal, [merchantId])).rejects.toMatchObject({ code: '23001' })
  })

  test('an event takes the mark of the relay, and nothing else', async () => {
    const mark = `UPDATE "Event" SET "relayedAt" = now() WHERE "merchantId" = $1`
    expect((await pool.query(mark, [merchantId])).rowCount).toBe(1)
  })
})
