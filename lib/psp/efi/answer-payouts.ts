import { z } from 'zod'
import { parseDocument } from '@/lib/kernel/documents'
import { parsePixKey } from '@/lib/kernel/pix/key'
import { makePayout } from '@/lib/psp/acts/make-payout'
import { isWithin, pageOf } from '@/lib/psp/bacen/pages'
import { ConsultaPeriodo } from '@/lib/psp/bacen/schemas'
import { INVALID, readQuery } from '@/lib/psp/bacen/violations'
import { fromValor } from '@/lib/psp/bacen/wire'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import type { Payout } from '@/lib/psp/book/records'
import { type Answer, type PspRequest, Refused } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { efiError, readEfiBody } from './errors'
import { EnvioPix, IdEnvio } from './schemas'
import { presentPayout, presentSentPayout } from './wire'

/** Payouts by key, which the Central Bank's API does not have. */
export function payoutRoutes(bank: Bank): Routes {
  return {
    'PUT /v3/gn/pix/{idEnvio}': (request) => putPayout(bank, request),
    'GET /v2/gn/pix/enviados': (request) => listPayouts(bank, request),
    'GET /v2/gn/pix/enviados/{e2eId}': ({ params }) =>
      found(bank, bank.book.payoutByEndToEndId.get(params.e2eId!), 'e2eId'),
    'GET /v2/gn/pix/enviados/id-envio/{idEnvio}': ({ params }) =>
      found(bank, params.idEnvio, 'idEnvio'),
  }
}

/** Sends a payout once for each `idEnvio`. A repeat is refused, also one with the same body. */
function putPayout(bank: Bank, request: PspRequest): Answer {
  const id = IdEnvio.safeParse(request.params.idEnvio)
  if (!id.success) throw new Refused(efiError(400, 'valor_invalido', 'Campo idEnvio é inválido'))
  const order = readEfiBody(EnvioPix, request)
  const amount = fromValor(order.valor)
  if (amount === 0n) {
    throw new Refused(efiError(400, 'valor_invalido', 'Campo valor deve ser maior que zero'))
  }
  requirePayer(bank, order.pagador.chave)
  const { payout, isAnswerLost } = makePayout(bank, {
    id: id.data,
    amount,
    payerKey: order.pagador.chave,
    key: destination(order.favorecido),
    message: order.pagador.infoPagador ?? null,
  })
  return { status: 201, body: presentSentPayout(payout), isLost: isAnswerLost }
}

function requirePayer(bank: Bank, key: string): void {
  if (key !== bank.account.pixKey) {
    const words = 'A chave informada não faz referência à conta Efí autenticada'
    throw new BankRefusal('key_not_ours', words)
  }
  if (bank.book.webhooks.has(key)) return
  throw new BankRefusal('webhook_missing', 'A chave do pagador não possui webhook cadastrado')
}

function destination({ chave, cpf, cnpj }: EnvioPix['favorecido']): string {
  const reading = parsePixKey(chave)
  if (!reading.ok) {
    const mensagem = 'A chave do favorecido não foi encontrada'
    throw new Refused(efiError(404, 'chave_favorecido_nao_encontrada', mensagem))
  }
  const holder = parseDocument(reading.key)
  const claimed = cpf ?? cnpj
  if (holder && claimed && holder.document !== claimed) {
    throw new BankRefusal(
      'holder_differs',
      `O ${cpf ? 'cpf' : 'cnpj'} do favorecido é diferente do documento em posse da chave`,
    )
  }
  return reading.key
}

function found(bank: Bank, id: string | undefined, by: string): Answer {
  const payout = id === undefined ? undefined : bank.book.payouts.get(id)
  if (payout) return { status: 200, body: presentPayout(payout) }
  throw new BankRefusal('payout_not_found', `Pix enviado não encontrado para o ${by} informado.`)
}

const Status = z.object({
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']).optional(),
})

function listPayouts(bank: Bank, request: PspRequest): Answer {
  const query = readQuery(ConsultaPeriodo, request, INVALID.pixQuery)
  const { status } = readQuery(Status, request, INVALID.pixQuery)
  const fits = (payout: Payout) =>
    isWithin(payout.requestedAt, query) && (!status || presentPayout(payout).status === status)
  const { items, parametros } = pageOf([...bank.book.payouts.values()].filter(fits), query)
  const pix = items.map(presentPayout)
  return { status: 200, body: { parametros: { ...parametros, ...(status && { status }) }, pix } }
}
