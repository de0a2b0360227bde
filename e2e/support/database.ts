import pg from 'pg'
import { databaseUrl } from './installation'

/** Executes one statement past the application, for states that no request can bring about. */
export async function query<Row extends object>(
  statement: string,
  values: unknown[] = [],
  url = databaseUrl(),
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Moves the end of a charge, which is a day after its creation, to a moment from now. */
export async function expireIn(transactionId: string, seconds: number): Promise<void> {
  await query(
    `UPDATE "Transaction" SET "expiresAt" = now() + make_interval(secs => $2)
     WHERE "transactionId" = $1`,
    [transactionId, seconds],
  )
}
