import { pool } from './pool'

/** A rule of the database that older rows break, so that it is enforced for new rows only. */
export interface BrokenRule {
  table: string
  rule: string
  /** The ids of the first rows that break it; empty once they are corrected. */
  ids: string[]
}

/** How many rows, and how many payments, are named. */
const NAMED_MAX = 3

const UNCONFIRMED = `
  SELECT t.relname AS "table", c.conname AS "rule", pg_get_expr(c.conbin, c.conrelid) AS "condition",
    (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
     WHERE i.indrelid = t.oid AND i.indisprimary AND a.attnum = i.indkey[i.indnkeyatts - 1]) AS "id"
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE c.contype = 'c' AND NOT c.convalidated AND c.connamespace = 'public'::regnamespace
  ORDER BY 1, 2`

/**
 * The rules that `validate_rules()` could not confirm for all rows. Reads a table of each whole,
 * and nothing of a database whose rules hold.
 *
 * @see docs/decisions/0122
 */
export async function findBrokenRules(): Promise<BrokenRule[]> {
  const { rows } =
    await pool.query<Record<'table' | 'rule' | 'condition' | 'id', string>>(UNCONFIRMED)
  const broken: BrokenRule[] = []
  for (const { table, rule, condition, id } of rows) {
    const found = await pool.query<{ id: string }>(
      `SELECT "${id}"::text AS "id" FROM "${table}" WHERE NOT (${condition}) LIMIT ${NAMED_MAX}`,
    )
    broken.push({ table, rule, ids: found.rows.map((row) => row.id) })
  }
  return broken
}

const TWICE = `
  SELECT array_agg("transactionId"::text ORDER BY "transactionId") AS "ids" FROM "Transaction"
  WHERE "type" = 'CASHIN' AND "endToEndId" IS NOT NULL
  GROUP BY "endToEndId" HAVING count(*) > 1 LIMIT ${NAMED_MAX}`

/**
 * The transactions that one payment was credited as, for each of the first payments that have more
 * than one, where `create_payment_key()` could not make its unique index.
 *
 * @returns null where the index holds, which is not read then
 */
export async function findPaymentsTwice(): Promise<string[][] | null> {
  const { rows } = await pool.query<{ holds: boolean }>(
    `SELECT to_regclass('"Transaction_endToEndId_key"') IS NOT NULL AS "holds"`,
  )
  if (rows[0]?.holds) return null
  return (await pool.query<{ ids: string[] }>(TWICE)).rows.map(({ ids }) => ids)
}
