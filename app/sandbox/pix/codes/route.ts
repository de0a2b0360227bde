import { z } from 'zod'
import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { toReais } from '@/lib/money'
import { readCode } from '@/lib/sandbox/read-code'
import { text } from '@/lib/text'

const Query = z.object({ pixCode: text(512).min(1, 'must not be empty') })

export const GET = sandboxRoute({ query: Query }, async ({ query }) => {
  const { amount, ...charge } = await readCode(query.pixCode)
  return ok({ ...charge, amount: toReais(amount) })
})
