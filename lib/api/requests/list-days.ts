import { pool } from '@/lib/platform/db/pool'

const DAYS = `
  SELECT c.relname AS "name" FROM pg_class c
  WHERE c.relnamespace = 'request_days'::regnamespace AND c.relkind = 'r'`

/** The names of the log's partitions. */
export async function listDays(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(DAYS)
  return rows.map(({ name }) => name)
}
