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

/** Reads reais exactly; some PSPs leave out zeros at the end. */
function toCentavos(text: string): Centavos {
  const [reais = '', cents = ''] = text.split('.')
  return BigInt(reais + cents.padEnd(2, '0'))
}

export const valor = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform(toCentavos)

/** A balance, which may be negative. */
export const balanceValor = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/)
  .transform(toCentavos)

/** One of these words. The API may get new ones, which then mean the first: nothing has ended. */
export const wordOf = <const W extends string>(...words: [W, ...W[]]) =>
  z.string().transform((text) => words.find((word) => word === text) ?? words[0])

/** A list. One of the official examples has a single item in its place. */
export const listOf = <S extends z.ZodType>(Item: S) =>
  z.union([z.array(Item), Item.transform((one) => [one])])

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** When something was requested and settled; neither need be told. */
export const times = z
  .object({ solicitacao: instant.nullish(), liquidacao: instant.nullish() })
  .nullish()

/** When something was settled; now, where the PSP does not tell it of what it has settled. */
export const settledAtOf = (horario: z.infer<typeof times>): Date =>
  horario?.liquidacao ?? horario?.solicitacao ?? new Date()

export const Devolucao = z.object({
  id: z.string(),
  rtrId: z.string().nullish(),
  valor,
  horario: times,
  status: wordOf('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'),
  motivo: z.string().nullish(),
})
export type Devolucao = z.infer<typeof Devolucao>

const Pagador = z.object({
  nome: z.string().nullish(),
  cpf: z.string().nullish(),
  cnpj: z.string().nullish(),
})

/** A received payment, without what was returned of it. Its payer may be told in any form. */
export const ReceivedPix = z.object({
  endToEndId: z.string(),
  txid: z.string().nullish(),
  valor,
  horario: instant,
  pagador: Pagador.nullish().catch(null),
  /** Where Efí tells the payer. */
  gnExtras: z.object({ pagador: Pagador.nullish() }).nullish().catch(null),
})
export type ReceivedPix = z.infer<typeof ReceivedPix>

/** A received payment of a list. What was returned decides whether it is credited. */
export const Pix = ReceivedPix.extend({ devolucoes: listOf(Devolucao).nullish() })
export type Pix = z.infer<typeof Pix>

/** The charge that a received payment names. */
export const NamedPix = z.object({ txid: z.string().nullish() })

/** A charge. */
export const Cob = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: instant, expiracao: z.coerce.number().nullish() }),
  valor: z.object({ original: valor }),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish(),
  pixCopiaECola: z.string().nullish(),
  pix: listOf(ReceivedPix).nullish(),
})
export type Cob = z.infer<typeof Cob>

/** The part of a page that says how many there are. */
export const Paginacao = z.object({
  parametros: z.object({
    paginacao: z.object({
      quantidadeDePaginas: z.number(),
      quantidadeTotalDeItens: z.number().nullish().catch(null),
    }),
  }),
})

/** The entries of a page, each of which is read by itself. An empty page may have no list. */
export const entries = z.array(z.unknown()).nullish()

/** One page of received payments or of payouts. */
export const PixList = Paginacao.extend({ pix: entries })

const word = z.string().nullish().catch(null)

/**
 * One entry of a notice. Payouts have a `tipo` and our id; received payments have a txid. It is
 * only a hint, so that a field in another form hides no other.
 */
export const NoticeEntry = z.object({
  endToEndId: word,
  txid: word,
  tipo: word,
  devolucoes: listOf(z.unknown()).nullish(),
  gnExtras: z.object({ idEnvio: word }).nullish().catch(null),
})

/** A notice, each of whose entries is read by itself. */
export const NoticeBody = z.object({ pix: z.array(z.unknown()) })

/** The registered address of notices. */
export const Webhook = z.object({ webhookUrl: z.string() })

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
