import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { readStatement, StatementQuery } from '@/lib/sandbox/bank/read-statement'

export const GET = bankClientRoute({ query: StatementQuery }, async ({ query }) =>
  ok(await readStatement(query)),
)
