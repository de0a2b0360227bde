import { AppError } from '@/lib/kernel/errors'
import type { Psp } from '@/lib/providers/pix/port'
import { sandboxPsp } from '@/lib/providers/sandbox/sandbox'
import { acceptDefence } from '@/lib/sandbox/bank/accept-defence'
import { acceptPayout, getPayout } from '@/lib/sandbox/bank/accept-payout'
import { acceptRefund, getBankRefund } from '@/lib/sandbox/bank/accept-refund'
import {
  presentCharge,
  presentFraudReportStanding,
  presentPayout,
  presentRefund,
} from '@/lib/sandbox/bank/bank-answer'
import { DefenceOrderBody, PayoutOrderBody, RefundOrderBody } from '@/lib/sandbox/bank/bank-bodies'
import { closeCharge, findStanding } from '@/lib/sandbox/bank/find-bank-charge'
import { findHolder } from '@/lib/sandbox/bank/find-holder'
import { getFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { readStatement, StatementQuery } from '@/lib/sandbox/bank/read-statement'

interface Faults {
  /** Fails a request to the bank before it arrives, as a broken connection does. */
  before?: () => void
  /** Loses the bank's response after the bank has carried out the request. */
  after?: () => void
}

/** The sandbox PSP adapter, calling the bank's functions directly instead of by HTTP. */
export function testPsp({ before, after }: Faults = {}): Psp {
  return sandboxPsp({
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

/** The bank's functions, by method and kind. */
const ANSWERS: Record<string, (id: string, request: Request) => Promise<unknown>> = {
  'GET charges': async (id) => presentCharge(await findStanding(id)),
  'DELETE charges': async (id) => presentCharge(await closeCharge(id)),
  'GET payouts': async (id) => presentPayout(await getPayout(id)),
  'PUT payouts': async (id, request) =>
    presentPayout(await acceptPayout(id, PayoutOrderBody.parse(await request.json()))),
  'GET infractions': async (id) => presentFraudReportStanding(await getFraudReport(id)),
  'PUT infractions': async (id, request) =>
    acceptDefence(id, DefenceOrderBody.parse(await request.json()).text),
  'GET statement': async (_, request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    return readStatement(StatementQuery.parse(query))
  },
  'GET keys': async (id) => findHolder(decodeURIComponent(id)),
  'GET refunds': async (id) => presentRefund(await getBankRefund(id)),
  'PUT refunds': async (id, request) =>
    presentRefund(await acceptRefund(id, RefundOrderBody.parse(await request.json()))),
}

/** `PUT refunds/…`, `GET infractions/…/standing`. */
const ASKED = /\/sandbox\/pix\/(\w+)(?:\/([\w%.-]+))?(?:\/(?:standing|defence))?$/

/** A stub of `fetch` that calls the bank directly. */
export async function askBank(request: Request): Promise<Response> {
  const [, kind, id = ''] = ASKED.exec(new URL(request.url).pathname) ?? []
  const answer = ANSWERS[`${request.method} ${kind}`]
  if (!answer) return new Response(null, { status: 404 })
  try {
    return Response.json(await answer(id, request))
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    throw error
  }
}
