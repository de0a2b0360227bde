import * as operations from '@/lib/api/operations/payments'
import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { COST } from '@/lib/limits/limit-visitors'
import { toReais } from '@/lib/money'
import { readCode } from '@/lib/sandbox/read-code'

export const GET = sandboxRoute(
  operations.readPixCode,
  async ({ query }) => {
    const { amount, ...charge } = await readCode(query.pixCode)
    return ok({ ...charge, amount: toReais(amount) })
  },
  COST.read,
)
