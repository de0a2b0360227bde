import { isDeepStrictEqual } from 'node:util'
import {
  findCharge,
  openCharge,
  removeCharge,
  reviseCharge,
  ruledTerms,
} from '@/lib/psp/acts/open-charge'
import type { Bank } from '@/lib/psp/book/bank'
import { termsOf } from '@/lib/psp/book/book'
import type { Charge, Party, Terms } from '@/lib/psp/book/records'
import { type Answer, type PspRequest, problem, Refused } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { isWithin, pageOf } from './pages'
import { CobRevisada, CobSolicitada, ConsultaCob, Revisao, Txid } from './schemas'
import { INVALID, invalid, readBody, readParam, readQuery } from './violations'
import { CHARGE_STATUS, fromValor, presentCharge, presentWholeCharge } from './wire'

/** Immediate charges, as the Central Bank's API has them. */
export function chargeRoutes(bank: Bank): Routes {
  return {
    'POST /cob': (request) => {
      const terms = termsFrom(readBody(CobSolicitada, request, INVALID.cob))
      return { status: 201, body: presentCharge(bank, openCharge(bank, terms, null)) }
    },
    'PUT /cob/{txid}': (request) => putCharge(bank, request),
    'PATCH /cob/{txid}': (request) => patchCharge(bank, request),
    'GET /cob/{txid}': (request) => getCharge(bank, request),
    'GET /cob': (request) => listCharges(bank, request),
  }
}

/**
 * Creates a charge, or revises an active one. The same body again changes nothing. Efí refuses
 * every second PUT.
 */
function putCharge(bank: Bank, request: PspRequest): Answer {
  const txid = readParam(Txid, request, 'txid', INVALID.cob)
  const terms = termsFrom(readBody(CobSolicitada, request, INVALID.cob))
  const first = bank.book.charges.get(txid)
  if (!first) return { status: 201, body: presentCharge(bank, openCharge(bank, terms, txid)) }
  if (bank.dialect === 'efi') {
    const mensagem = 'Campo txid informado já foi utilizado em outra cobrança'
    return { status: 409, body: { nome: 'txid_duplicado', mensagem } }
  }
  const isSame = first.status === 'active' && isDeepStrictEqual(termsOf(first), ruledTerms(terms))
  const charge = isSame ? first : reviseCharge(bank, txid, terms)
  return { status: 201, body: presentCharge(bank, charge) }
}

function patchCharge(bank: Bank, request: PspRequest): Answer {
  const txid = readParam(Txid, request, 'txid', INVALID.cob)
  const { status, ...changes } = readBody(CobRevisada, request, INVALID.cob)
  if (status && Object.keys(changes).length > 0) {
    const razao =
      'A cobrança está ATIVA, e a presente requisição propõe alterar seu status para REMOVIDA_PELO_USUARIO_RECEBEDOR juntamente com outras alterações.'
    throw new Refused(invalid(INVALID.cob, [{ razao, propriedade: 'cob.status', valor: status }]))
  }
  const charge = status
    ? removeCharge(bank, txid)
    : reviseCharge(bank, txid, revised(termsOf(findCharge(bank, txid)), changes))
  return { status: 200, body: presentCharge(bank, charge) }
}

function getCharge(bank: Bank, request: PspRequest): Answer {
  const txid = readParam(Txid, request, 'txid', INVALID.cobQuery)
  const charge = findCharge(bank, txid)
  const asked = request.query.get('revisao')
  const revision = asked === null ? undefined : Revisao.safeParse(asked).data
  if (asked !== null && (revision === undefined || !charge.revisions[revision])) {
    const razao =
      'O parâmetro revisao corresponde a uma revisão inexistente para a cobrança apontada pelo parâmetro txid.'
    const { type, title, detail } = INVALID.cobQuery
    return problem(400, type, title, detail, [{ razao, propriedade: 'revisao', valor: asked }])
  }
  return { status: 200, body: presentWholeCharge(bank, charge, revision) }
}

/** Each listed charge has an `idCob` as well, which the published document requires there. */
function listCharges(bank: Bank, request: PspRequest): Answer {
  const query = readQuery(ConsultaCob, request, INVALID.cobQuery)
  const { cpf, cnpj, status, locationPresente } = query
  const fits = (charge: Charge) =>
    isWithin(charge.openedAt, query) &&
    (!(cpf ?? cnpj) || termsOf(charge).debtor?.document === (cpf ?? cnpj)) &&
    (!status || CHARGE_STATUS[charge.status] === status) &&
    locationPresente !== false
  const found = [...bank.book.charges.values()].filter(fits)
  const { items, parametros } = pageOf(found, query)
  const cobs = items.map((charge) => ({
    ...presentWholeCharge(bank, charge),
    idCob: charge.locationId,
  }))
  return { status: 200, body: { parametros, cobs } }
}

function termsFrom(cob: CobSolicitada): Terms {
  return {
    amount: fromValor(cob.valor.original),
    isOpenAmount: cob.valor.modalidadeAlteracao === 1,
    expiresIn: cob.calendario.expiracao,
    key: cob.chave,
    debtor: partyFrom(cob.devedor),
    request: cob.solicitacaoPagador ?? null,
    details: cob.infoAdicionais ?? [],
  }
}

function revised(terms: Terms, changes: Omit<CobRevisada, 'status'>): Terms {
  const { calendario, devedor, valor, chave, solicitacaoPagador, infoAdicionais } = changes
  return {
    amount: valor?.original ? fromValor(valor.original) : terms.amount,
    isOpenAmount:
      valor?.modalidadeAlteracao !== undefined
        ? valor.modalidadeAlteracao === 1
        : terms.isOpenAmount,
    expiresIn: calendario?.expiracao ?? terms.expiresIn,
    key: chave ?? terms.key,
    debtor: partyFrom(devedor) ?? terms.debtor,
    request: solicitacaoPagador ?? terms.request,
    details: infoAdicionais ?? terms.details,
  }
}

function partyFrom(devedor: CobSolicitada['devedor']): Party | null {
  return devedor ? { name: devedor.nome, document: (devedor.cpf ?? devedor.cnpj)! } : null
}
