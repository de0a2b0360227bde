import type { Centavos } from '@/lib/kernel/money'
import { takeDefence } from '@/lib/psp/acts/open-fraud-report'
import { isWithin, pageOf } from '@/lib/psp/bacen/pages'
import { ConsultaPeriodo } from '@/lib/psp/bacen/schemas'
import { INVALID, readQuery } from '@/lib/psp/bacen/violations'
import { toValor } from '@/lib/psp/bacen/wire'
import type { Bank } from '@/lib/psp/book/bank'
import { available } from '@/lib/psp/book/book'
import type { NoticeSubject } from '@/lib/psp/book/records'
import type { Answer, PspRequest } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { readEfiBody } from './errors'
import { Defesa, Reenvio } from './schemas'
import { presentFraudReport } from './wire'

/** The balance, fraud reports and repeated notices, which the Central Bank's API does not have. */
export function accountRoutes(bank: Bank): Routes {
  return {
    'GET /v2/gn/saldo': (request) => readBalance(bank, request),
    'GET /v2/gn/infracoes': (request) => listFraudReports(bank, request),
    'POST /v2/gn/infracoes/{idInfracao}/defesa': (request) => {
      const { justificativa } = readEfiBody(Defesa, request)
      takeDefence(bank, request.params.idInfracao!, justificativa)
      return { status: 204 }
    },
    'POST /v2/gn/webhook/reenviar': (request) => {
      const { e2eids } = readEfiBody(Reenvio, request)
      for (const subject of e2eids.flatMap((id) => subjectsOf(bank, id))) {
        bank.record({ type: 'notice_asked', key: bank.account.pixKey, subject })
      }
      return { status: 202 }
    },
  }
}

/** The balance less what payouts and refunds in processing hold. */
function readBalance(bank: Bank, { query }: PspRequest): Answer {
  const saldo = toValor(available(bank.book))
  if (query.get('bloqueios') !== 'true') return { status: 200, body: { saldo } }
  const med = toValor(disputed(bank))
  const bloqueios = { judicial: '0.00', med, total: med }
  return { status: 200, body: { saldo, bloqueios } }
}

function disputed(bank: Bank): Centavos {
  return [...bank.book.fraudReports.values()]
    .filter(({ decidedAt }) => decidedAt === null)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

function listFraudReports(bank: Bank, request: PspRequest): Answer {
  const query = readQuery(ConsultaPeriodo, request, INVALID.pixQuery)
  const all = [...bank.book.fraudReports.values()]
  const found = all.filter(({ openedAt }) => isWithin(openedAt, query))
  const { items, parametros } = pageOf(found, query)
  const infracoes = items.map((report) => presentFraudReport(bank, report))
  return { status: 200, body: { parametros, infracoes } }
}

function subjectsOf({ book }: Bank, endToEndId: string): NoticeSubject[] {
  const id = book.payoutByEndToEndId.get(endToEndId)
  if (id) return [{ about: 'payout', id }]
  return book.payments.has(endToEndId) ? [{ about: 'payment', endToEndId }] : []
}
