import type { PixAcquirer } from '@/lib/acquirers/port'
import { sandboxAcquirer } from '@/lib/acquirers/sandbox/sandbox'
import { AppError } from '@/lib/errors'
import { acceptPayout, PayoutBody } from './accept-payout'
import { presentCharge, presentPayout } from './bank-answer'
import { findPayment, getPayout } from './find-bank-record'

interface Faults {
  /** Fails a call to the bank before it arrives, as a cut line does. */
  before?: () => void
  /** Loses the bank's answer after it did what it was asked. */
  after?: () => void
}

/** The sandbox acquirer over the bank's own verbs: everything but the socket. */
export function testAcquirer({ before, after }: Faults = {}): PixAcquirer {
  return sandboxAcquirer({
    bankUrl: 'http://bank.test',
    bankSecret: 'test',
    fetch: async (input, init) => {
      before?.()
      const answer = await askBank(new Request(input, init))
      after?.()
      return answer
    },
  })
}

async function askBank(request: Request): Promise<Response> {
  const [, kind, id] = /\/sandbox\/pix\/(\w+)\/(\w+)$/.exec(new URL(request.url).pathname) ?? []
  if (!id) return new Response(null, { status: 404 })
  if (kind === 'charges') return Response.json(presentCharge(await findPayment(id)))
  try {
    if (request.method === 'GET') return Response.json(presentPayout(await getPayout(id)))
    const body = PayoutBody.parse(await request.json())
    return Response.json(presentPayout(await acceptPayout(id, body)))
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    throw error
  }
}
