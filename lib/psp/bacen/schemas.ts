import { z } from 'zod'

// The requests of the Central Bank's API Pix 2.9.0, as strict as the published document: what it
// requires is required, and what it does not name is ignored.

/** An amount in reais, as a text with two decimals. */
export const Valor = z.string().regex(/^\d{1,10}\.\d{2}$/)

const isZero = (valor: string) => /^0+\.00$/.test(valor)

const Chave = z.string().min(1).max(77)

export const Txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
export const EndToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/)
export const DevolucaoId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)

const Cpf = z.string().regex(/^\d{11}$/)
const Cnpj = z.string().regex(/^[0-9A-Z]{14}$/)

const Devedor = z
  .object({ cpf: Cpf.optional(), cnpj: Cnpj.optional(), nome: z.string().max(200) })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined), {
    error: 'O objeto cob.devedor não respeita o schema: informe cpf ou cnpj, e só um deles.',
  })

const Calendario = z.object({
  expiracao: z
    .int32()
    .refine((seconds) => seconds > 0, {
      error: 'O campo cob.calendario.expiracao é igual ou menor que zero.',
    })
    .default(86_400),
})

const InfoAdicionais = z
  .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
  .max(50)

const Retirada = z
  .undefined(
    'A conta não oferece Pix Saque nem Pix Troco: o campo cob.valor.retirada não é aceito.',
  )
  .optional()

const CobValor = z.object({
  original: Valor,
  modalidadeAlteracao: z.int32().min(0).max(1).optional(),
  retirada: Retirada,
})

const Loc = z.undefined('O location referenciado por loc.id inexiste.').optional()

export const CobSolicitada = z
  .object({
    calendario: Calendario,
    devedor: Devedor.optional(),
    loc: Loc,
    valor: CobValor,
    chave: Chave,
    solicitacaoPagador: z.string().max(140).optional(),
    infoAdicionais: InfoAdicionais.optional(),
  })
  .refine(({ valor }) => valor.modalidadeAlteracao === 1 || !isZero(valor.original), {
    path: ['valor', 'original'],
    error: 'O campo cob.valor.original é zero.',
  })
export type CobSolicitada = z.infer<typeof CobSolicitada>

export const CobRevisada = z.object({
  calendario: Calendario.optional(),
  devedor: Devedor.optional(),
  loc: Loc,
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional(),
  valor: CobValor.partial({ original: true })
    .refine(({ original }) => !original || !isZero(original), {
      path: ['original'],
      error: 'O campo cob.valor.original é zero.',
    })
    .optional(),
  chave: Chave.optional(),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: InfoAdicionais.optional(),
})
export type CobRevisada = z.infer<typeof CobRevisada>

export const DevolucaoSolicitada = z.object({
  valor: Valor.refine((valor) => !isZero(valor), {
    error: 'O campo devolucao.valor é zero.',
  }),
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).optional(),
  descricao: z.string().max(140).optional(),
})

/** PSPs take https alone; plain http is for a receiver on this machine. */
export const WebhookSolicitado = z.object({
  webhookUrl: z
    .url()
    .refine(isReceiver, { error: 'O campo webhook.webhookUrl deve ser um endereço https.' }),
})

function isReceiver(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { protocol, hostname } = new URL(url)
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

const Instante = z.iso.datetime({ offset: true })
const Booleano = z.enum(['true', 'false']).transform((text) => text === 'true')
const inteiro = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

const Pagina = {
  'paginacao.paginaAtual': inteiro(0, 1e9).default(0),
  'paginacao.itensPorPagina': inteiro(1, 1_000).default(100),
}

const Periodo = { inicio: Instante, fim: Instante }

const inOrder = (query: { inicio?: string; fim?: string }) =>
  !query.inicio || !query.fim || Date.parse(query.inicio) <= Date.parse(query.fim)
const IN_ORDER = {
  path: ['fim'],
  error:
    'O timestamp representado pelo parâmetro fim é anterior ao timestamp representado pelo parâmetro inicio.',
}

const Pessoa = { cpf: Cpf.optional(), cnpj: Cnpj.optional() }
const onePerson = (query: { cpf?: string; cnpj?: string }) => !(query.cpf && query.cnpj)
const ONE_PERSON = { path: ['cpf'], error: 'Ambos os parâmetros cpf e cnpj estão preenchidos.' }

export const ConsultaCob = z
  .object({
    ...Periodo,
    ...Pessoa,
    locationPresente: Booleano.optional(),
    status: z.string().optional(),
    ...Pagina,
  })
  .refine(inOrder, IN_ORDER)
  .refine(onePerson, ONE_PERSON)

export const ConsultaPix = z
  .object({
    ...Periodo,
    ...Pessoa,
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
    txIdPresente: Booleano.optional(),
    devolucaoPresente: Booleano.optional(),
    ...Pagina,
  })
  .refine(inOrder, IN_ORDER)
  .refine(onePerson, ONE_PERSON)

export const ConsultaWebhooks = z
  .object({ inicio: Instante.optional(), fim: Instante.optional(), ...Pagina })
  .refine(inOrder, IN_ORDER)

/** The period and page of the lists that only a PSP has. */
export const ConsultaPeriodo = z.object({ ...Periodo, ...Pagina }).refine(inOrder, IN_ORDER)

export const Revisao = inteiro(0, 1e9)
