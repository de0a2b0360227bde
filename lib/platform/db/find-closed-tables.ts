import { pool } from './pool'

/** The role of PostgreSQL by which this process connects, and the tables that it may not read. */
interface ClosedTables {
  role: string
  tables: string[]
}

/** Only tables of the role that migrated the database: an extension may have others beside them. */
const CLOSED = `
  SELECT current_user AS "role", c.oid::regclass::text AS "table" FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
    AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('_prisma_migrations'))
    AND NOT has_table_privilege(c.oid, 'SELECT')
  ORDER BY 2`

/**
 * Finds the tables that this process may not read, as after an upgrade whose new tables nobody gave
 * its role the rights to. It only reads the catalogue, which every role may.
 *
 * @returns null when it may read all
 */
export async function findClosedTables(): Promise<ClosedTables | null> {
  const { rows } = await pool.query<{ role: string; table: string }>(CLOSED)
  return rows[0] ? { role: rows[0].role, tables: rows.map(({ table }) => table) } : null
}
