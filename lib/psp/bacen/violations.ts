import type { z } from 'zod'
import {
  type Answer,
  type PspRequest,
  problem,
  Refused,
  type Violation,
} from '@/lib/psp/http/answers'

/**
 * How an invalid request is answered: the error's type, title and detail, and the entity's name.
 */
export interface Invalid {
  type: string
  title: string
  detail: string
  entity: string
}

const SEMANTICS = 'não respeita o schema ou está semanticamente errada.'

export const INVALID = {
  cob: {
    type: 'CobOperacaoInvalida',
    title: 'Cobrança inválida.',
    detail: `A requisição que busca alterar ou criar uma cobrança para pagamento imediato ${SEMANTICS}`,
    entity: 'cob',
  },
  cobQuery: {
    type: 'CobConsultaInvalida',
    title: 'Consulta inválida.',
    detail:
      'Os parâmetros de consulta à lista de cobranças para pagamento imediato não respeitam o schema ou não fazem sentido semanticamente.',
    entity: '',
  },
  pixQuery: {
    type: 'PixConsultaInvalida',
    title: 'Consulta inválida.',
    detail:
      'Os parâmetros de consulta à lista de pix recebidos não respeitam o schema ou não fazem sentido semanticamente.',
    entity: '',
  },
  devolucao: {
    type: 'PixDevolucaoInvalida',
    title: 'Devolução inválida.',
    detail:
      'A presente requisição de devolução não respeita o schema ou não faz sentido semanticamente.',
    entity: 'devolucao',
  },
  webhook: {
    type: 'WebhookOperacaoInvalida',
    title: 'Webhook inválido.',
    detail:
      'A presente requisição busca criar um webhook sem respeitar o schema ou, ainda, com sentido semanticamente inválido.',
    entity: 'webhook',
  },
  webhookQuery: {
    type: 'WebhookConsultaInvalida',
    title: 'Consulta inválida.',
    detail:
      'Os parâmetros de consulta à lista de webhooks ativados não respeitam o schema ou não fazem sentido semanticamente.',
    entity: '',
  },
} as const satisfies Record<string, Invalid>

/** The answer to a request that is invalid for these reasons. */
export function invalid({ type, title, detail }: Invalid, violacoes: Violation[]): Answer {
  return problem(400, type, title, detail, violacoes)
}

/** Reads JSON of a schema. @throws Refused with every violation that it has */
export function readBody<S extends z.ZodType>(schema: S, request: PspRequest, as: Invalid) {
  return readValue(schema, parseJson(request.text, as), as)
}

/** Reads the query of a schema. @throws Refused with every violation that it has */
export function readQuery<S extends z.ZodType>(schema: S, request: PspRequest, as: Invalid) {
  return readValue(schema, Object.fromEntries(request.query), as)
}

/** Reads a parameter of the path. @throws Refused */
export function readParam<S extends z.ZodType>(
  schema: S,
  request: PspRequest,
  name: string,
  as: Invalid,
) {
  const given = request.params[name]
  const reading = schema.safeParse(given)
  if (reading.success) return reading.data
  throw new Refused(
    invalid(as, [
      { razao: `O parâmetro {${name}} não respeita o schema.`, propriedade: name, valor: given },
    ] as Violation[]),
  )
}

function parseJson(text: string, as: Invalid): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const razao = 'O corpo da requisição não é um JSON válido.'
    throw new Refused(invalid(as, [{ razao, propriedade: as.entity || 'body' }]))
  }
}

function readValue<S extends z.ZodType>(schema: S, value: unknown, as: Invalid): z.output<S> {
  const reading = schema.safeParse(value)
  if (reading.success) return reading.data
  const violations = reading.error.issues.map((issue) => violationOf(issue, value, as.entity))
  throw new Refused(invalid(as, violations))
}

function violationOf(issue: z.core.$ZodIssue, body: unknown, entity: string): Violation {
  const path = issue.path.map(String)
  const propriedade = [entity, ...path].filter(Boolean).join('.')
  const value = path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
    body,
  )
  // Sentences of our own end in a full stop; Zod's do not.
  const razao = issue.message.endsWith('.')
    ? issue.message
    : `O campo ${propriedade} não respeita o schema.`
  const isShown = ['string', 'number', 'boolean'].includes(typeof value)
  return { razao, propriedade, ...(isShown && { valor: String(value) }) }
}
