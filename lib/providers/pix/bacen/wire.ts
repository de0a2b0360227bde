import { z } from 'zod'
import type { Centavos } from '@/lib/kernel/money'
import type { Period } from '@/lib/providers/pix/port'

// The Central Bank's API writes money as reais with two decimals. Several of its official examples
// break its own schema, so only what is used is read.

/** Writes centavos as the API writes money: `12.34`. */
export function toValor(amount: Centavos): string {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const valor = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .transform((text) => BigInt(text.replace('.', '')))

/** A balance, which may be negative. */
export const balanceValor = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .transform((text) => BigInt(text.replace('.', '')))

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const Devolucao = z.object({
  id: z.string(),
  rtrId: z.string().nullish(),
  valor,
  horario: z.object({ solicitacao: instant, liquidacao: instant.nullish() }),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().nullish(),
})

const Pagador = z.object({
  nome: z.string().nullish(),
  cpf: z.string().nullish(),
  cnpj: z.string().nullish(),
})

/** A received payment. */
const Pix = z.object({
  endToEndId: z.string(),
  txid: z.string().nullish(),
  valor,
  horario: instant,
  pagador: Pagador.nullish(),
  devolucoes: z.array(Devolucao).nullish(),
})

/** A charge. */
const Cob = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: instant, expiracao: z.coerce.number() }),
  valor: z.object({ original: valor }),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish(),
  pixCopiaECola: z.string().nullish(),
  pix: z.array(Pix).nullish(),
})

const Paginacao = z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) })

/** One page of received payments. */
const PixList = z.object({ parametros: Paginacao, pix: z.array(Pix) })

/** One entry of a notice. Payouts have a `tipo` and our id; received payments have a txid. */
const NoticeEntry = z.object({
  endToEndId: z.string().nullish(),
  txid: z.string().nullish(),
  tipo: z.string().nullish(),
  devolucoes: z.array(z.unknown()).nullish(),
  gnExtras: z.object({ idEnvio: z.string().nullish() }).nullish(),
})

/** The registered address of notices. */
const Webhook = z.object({ webhookUrl: z.string() })

/** What the Central Bank's API answers, as far as it is read. */
export const WIRE = {
  Cob,
  Devolucao,
  Pix,
  PixList,
  Notice: z.object({ pix: z.array(NoticeEntry) }),
  Webhook,
}

export { instant, Paginacao, valor }

export type Cob = z.infer<typeof Cob>
export type Pix = z.infer<typeof Pix>
export type Devolucao = z.infer<typeof Devolucao>

/** The parameters of a period. Some PSPs take whole seconds only. */
export function periodQuery({ since, before }: Period): Record<string, string> {
  const second = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
  const end = Math.ceil(before.getTime() / 1000) * 1000
  return { inicio: second(since.getTime()), fim: second(end) }
}

const PAGE = 100

/** The parameters of a page of a list, from 0. */
export const pageQuery = (page: number): Record<string, string> => ({
  'paginacao.paginaAtual': String(page),
  'paginacao.itensPorPagina': String(PAGE),
})
