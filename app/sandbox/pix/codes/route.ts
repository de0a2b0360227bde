import * as operations from '@/lib/api/operations/sandbox'
import { sandboxRoute } from '@/lib/api/routes/sandbox-route'
import { toReais } from '@/lib/kernel/money'
import { ok } from '@/lib/platform/http/respond'
import { COST } from '@/lib/platform/limits/limit-visitors'
import { readCode } from '@/lib/sandbox/bank/pay-code'

export const GET = sandboxRoute(
  operations.readPixCode,
  async ({ query }) => {
    const { amount, ...charge } = await readCode(query.pixCode)
    return ok({ ...charge, amount: toReais(amount) })
  },
  COST.read,
)
