import type { z } from 'zod'
import { jsonText } from '@/lib/kernel/json-text'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { decidePayout, returnPayout, SPI_ERRORS } from '@/lib/psp/acts/make-payout'
import { decideFraudReport, openFraudReport } from '@/lib/psp/acts/open-fraud-report'
import { receivePayment } from '@/lib/psp/acts/receive-payment'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import type { Payment } from '@/lib/psp/book/records'
import { type Answer, type PspRequest, Refused } from '@/lib/psp/http/answers'
import { findRoute, type Routes } from '@/lib/psp/http/routes'
import type { Serve } from '@/lib/psp/http/serve-requests'
import { viewBook } from './book-view'
import {
  DecisionBody,
  FaultBody,
  FraudReportBody,
  PaymentsBody,
  PayoutBody,
  ReturnsBody,
} from './schemas'

/** What happens in the world outside the PSP: payers, other banks, and faults. Loopback only. */
export function answerControl(bank: Bank): Serve {
  const routes = controlRoutes(bank)
  return async (request) => {
    const route = findRoute(routes, request.method, request.path)
    if (!route) return { status: 404, body: { error: 'not_found', message: 'No such call' } }
    try {
      return await route.handler({ ...request, params: route.params })
    } catch (error) {
      if (!(error instanceof BankRefusal)) throw error
      const status = error.code.endsWith('_not_found') ? 404 : 409
      return { status, body: { error: error.code, message: error.message } }
    }
  }
}

function controlRoutes(bank: Bank): Routes {
  return {
    'POST /payments': (request) => pay(bank, request),
    'POST /returns': (request) => {
      const { endToEndId, amount } = read(ReturnsBody, request)
      const id = bank.book.payoutByEndToEndId.get(endToEndId)
      if (!id) throw new BankRefusal('payout_not_found', 'This PSP has paid no such payout')
      return shown(201, returnPayout(bank, id, amount ?? bank.book.payouts.get(id)!.amount))
    },
    'POST /infractions': (request) => {
      const { endToEndId, reason } = read(FraudReportBody, request)
      return shown(201, openFraudReport(bank, endToEndId, reason))
    },
    'POST /infractions/{id}': (request) => {
      const { outcome } = read(DecisionBody, request)
      return shown(200, decideFraudReport(bank, request.params.id!, outcome))
    },
    'POST /payouts/{id}': (request) => {
      const { outcome, code } = read(PayoutBody, request)
      const known = SPI_ERRORS[code]
      const error = known ?? { code, origin: 'SPI', reason: `Pagamento rejeitado (${code})` }
      return shown(200, decidePayout(bank, request.params.id!, outcome, error))
    },
    'POST /faults': (request) => {
      bank.faults.add(read(FaultBody, request))
      return shown(201, { faults: bank.faults.list() })
    },
    'DELETE /faults': () => {
      bank.faults.clear()
      return { status: 204 }
    },
    'GET /faults': () => shown(200, { faults: bank.faults.list() }),
    'GET /book': () => ({ status: 200, body: viewBook(bank) }),
  }
}

/** Pays as often as asked; from the second time on, a charge is paid that has been paid. */
function pay(bank: Bank, request: PspRequest): Answer {
  const body = read(PaymentsBody, request)
  const txid = body.pixCopiaECola ? txidOf(bank, body.pixCopiaECola) : (body.txid ?? null)
  const order = { txid, amount: body.amount ?? null, payer: body.payer, info: body.info ?? null }
  const payments: Payment[] = []
  for (let nth = 0; nth < body.times; nth++) {
    payments.push(receivePayment(bank, { ...order, isForced: body.force || nth > 0 }))
  }
  return shown(201, { payments })
}

function txidOf(bank: Bank, pixCode: string): string {
  const reading = decodeBrCode(pixCode)
  if (!reading.ok) throw invalid('pixCopiaECola', reading.message)
  const txid = bank.book.txidByLocation.get(reading.code.url ?? '')
  if (txid) return txid
  throw new BankRefusal('charge_not_found', 'This PSP has issued no such code')
}

function read<S extends z.ZodType>(schema: S, { text }: PspRequest): z.output<S> {
  const reading = jsonText.pipe(schema).safeParse(text)
  if (reading.success) return reading.data
  const { path, message } = reading.error.issues[0]!
  throw invalid(path.join('.') || 'body', message)
}

function invalid(path: string, message: string): Refused {
  return new Refused({ status: 400, body: { error: 'invalid_request', path, message } })
}

/** An answer with amounts as numbers of centavos. */
function shown(status: number, value: object): Answer {
  const body = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? Number(one) : one))
  return { status, body }
}
