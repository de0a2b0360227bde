import { setTimeout } from 'node:timers/promises'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { type Answer, notFound, type PspRequest, problem, Refused, unauthorized } from './answers'
import { giveToken } from './give-token'
import { findRoute, type Routes } from './routes'
import type { Serve } from './serve-requests'
import { isToken } from './tokens'

const SLOW_MS = 3_000
const RETRY_AFTER_SECONDS = 1

/** The routes of a dialect, its refusals, and its rules of access. */
export interface Api {
  routes: Routes
  /** A refusal in the words of the route that met it. */
  refuse(refusal: BankRefusal, path: string): Answer
  /** Whether a request may be made; tokens are asked for elsewhere. */
  isAllowed(request: Omit<PspRequest, 'params'>): boolean
  /** Puts an error of the server itself in the dialect's form. */
  dress(error: Answer): Answer
}

/** The answers of a PSP's API: the faults first, then the token, then the route. */
export function serveApi(bank: Bank, api: Api, tokenLifeSeconds: number): Serve {
  return async (request) => {
    const { path } = request
    const early = await meetFault(bank, path)
    if (early !== undefined) return early && api.dress(early)
    const answer = await answerRequest(request)
    return bank.faults.take('drop-after', path) ? null : answer
  }

  async function answerRequest(request: Omit<PspRequest, 'params'>): Promise<Answer> {
    const { path, method } = request
    if (path === '/oauth/token') return giveToken(bank, request, tokenLifeSeconds)
    if (!api.isAllowed(request) || bank.faults.take('token-expired', path))
      return api.dress(unauthorized())
    const route = findRoute(api.routes, method, path.replace(/^\/v2(?=\/(?:cob|pix|webhook))/, ''))
    const isHidden = method === 'GET' && bank.faults.take('found-late', path) !== null
    if (!route || isHidden) return api.dress(notFound())
    try {
      return await route.handler({ ...request, params: route.params })
    } catch (error) {
      if (error instanceof BankRefusal) return api.refuse(error, path)
      if (error instanceof Refused) return error.answer
      throw error
    }
  }
}

/** Makes what was asked for go wrong before anything took effect; undefined goes on. */
async function meetFault({ faults }: Bank, path: string): Promise<Answer | null | undefined> {
  if (faults.take('certificate-refused', path) || faults.take('drop-before', path)) return null
  const slow = faults.take('slow', path)
  if (slow) await setTimeout(slow.ms ?? SLOW_MS)
  const error = faults.take('error', path)
  if (error) return unavailable(error.status ?? 503)
  return faults.take('rate-limit', path) ? tooMany() : undefined
}

/** The PSP's answer when it fails. */
export function unavailable(status: number): Answer {
  const [type, title] =
    status === 503
      ? ['ServicoIndisponivel', 'Serviço Indisponível']
      : ['ErroInternoDoServidor', 'Erro Interno do Servidor']
  return problem(status, type!, title!, 'Condição inesperada ao processar requisição.')
}

function tooMany(): Answer {
  const { body } = problem(
    429,
    'BaldeFichasVazio',
    'Balde de Fichas Vazio',
    'Não há fichas no balde a serem consumidas.',
  )
  const headers = {
    'content-type': 'application/problem+json',
    'retry-after': String(RETRY_AFTER_SECONDS),
  }
  return { status: 429, body, headers }
}

/** Whether a request bears a token of this PSP that has not expired. */
export function hasToken(bank: Bank, { headers }: Omit<PspRequest, 'params'>): boolean {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(String(headers.authorization ?? '')) ?? []
  return isToken(bank.account.tokenSecret, token, Date.now())
}
