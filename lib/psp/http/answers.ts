/** What a handler answers. A string is sent as it is, anything else as JSON. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** The effect was recorded, but the answer is lost on its way. */
  isLost?: boolean
}

/** A request that was read whole. */
export interface PspRequest {
  method: string
  path: string
  /** The path's parameters, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  /** The body as it came; empty where there is none. */
  text: string
}

/** Thrown by a handler to refuse a request with this answer. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super(`refused with ${answer.status}`)
  }
}

const ERRORS = 'https://pix.bcb.gov.br/api/v2/error/'

export interface Violation {
  razao: string
  propriedade: string
  valor?: string
}

/** An error of the Central Bank's API, as RFC 7807. */
export function problem(
  status: number,
  type: string,
  title: string,
  detail: string,
  violacoes?: Violation[],
): Answer {
  const body = { type: ERRORS + type, title, status, detail, ...(violacoes && { violacoes }) }
  return { status, body, headers: { 'content-type': 'application/problem+json' } }
}

export const notFound = () =>
  problem(404, 'NaoEncontrado', 'Não Encontrado', 'Entidade não encontrada.')

export const unauthorized = () => ({
  ...problem(
    401,
    'AcessoNegado',
    'Não Autorizado',
    'Token de acesso ausente, inválido ou expirado.',
  ),
  headers: {
    'content-type': 'application/problem+json',
    'www-authenticate': 'Bearer error="invalid_token"',
  },
})
