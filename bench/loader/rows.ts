import { newId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'

const FIRST =
  'Maria José Ana João Antônio Francisca Carlos Paulo Adriana Juliana Márcia Fernanda Patrícia Luís Lucas Pedro Gabriel Rafael Bruna Letícia Camila Vinícius Thiago Beatriz Sônia Cláudia Renata Sebastião Aline Débora'.split(
    ' ',
  )
const LAST =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Conceição Assunção Magalhães Brandão'.split(
    ' ',
  )
const PRODUCTS = [
  'Curso de fotografia',
  'Café em grãos',
  'Camiseta básica',
  'Assinatura mensal',
  'Tênis de corrida',
  'Livro de receitas',
  'Fone de ouvido',
  'Ração para cães',
]
/** About one row in twenty thousand. */
const RARE = 'Girassol de porcelana'
const PRICES = [1990, 2990, 4990, 9990, 14990, 19990]

/** A row of `Transaction`, as text for COPY; null for the empty columns. */
export type Row = Record<(typeof COLUMNS)[number], string | null>

/** The columns that are loaded. */
export const COLUMNS = [
  ...(['merchantId', 'transactionId', 'id', 'type', 'status', 'source', 'origin'] as const),
  ...(['amount', 'feeAmount', 'description', 'productName', 'requestDigest'] as const),
  ...(['clientName', 'clientEmail', 'clientPhone', 'clientCpf', 'pixKey', 'pixKeyType'] as const),
  ...(['externalId', 'endToEndId', 'payerName', 'payerDocument', 'idempotencyKey'] as const),
  ...(['transactionDate', 'paidAt', 'createdAt', 'updatedAt'] as const),
]

/** The days of a history, the last of which is today. */
export const HISTORY_DAYS = 365

/** Pseudo-random numbers from 0 to 1 that are the same at every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The nth of `total` rows of one account's history, oldest first, evenly over its days. */
export function rowAt(
  { merchantId, now }: { merchantId: string; now: number },
  { n, total }: { n: number; total: number },
  random: () => number,
): Row {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const createdAt = new Date(now - HISTORY_DAYS * DAY_MS * (1 - n / total))
  const isRecent = now - createdAt.getTime() < DAY_MS
  const type = random() < 0.96 ? 'CASHIN' : random() < 0.9 ? 'CASHOUT' : 'INFRACTION'
  const status = statusOf(type, isRecent, random())
  const isPaid = ['COMPLETED', 'REVERSED', 'CHARGEBACK'].includes(status) && type !== 'INFRACTION'
  const paidAt = isPaid ? new Date(createdAt.getTime() + random() * 600_000).toISOString() : null
  const isCard = type === 'CASHIN' && random() < 0.2
  const name = `${pick(FIRST)} ${pick(LAST)} ${pick(LAST)}`
  const cpf = String(Math.floor(random() * 1e11)).padStart(11, '0')
  const email = `${plain(name).replaceAll(' ', '.')}${Math.floor(random() * 1e4)}@example.com`
  const amount = random() < 0.3 ? pick(PRICES) : 500 + Math.floor(random() * 100_000)
  const transactionId = newId(createdAt)
  const at = createdAt.toISOString()
  const isCharge = type === 'CASHIN'
  return {
    merchantId,
    transactionId,
    id: String(n + 1),
    type,
    status,
    source: isCard ? 'CREDIT_CARD' : 'PIX',
    origin: random() < 0.95 ? 'API' : random() < 0.8 ? 'PAINEL' : 'APP',
    amount: String(amount),
    feeAmount: String(Math.round(amount / 100)),
    description: random() < 0.6 ? `Pedido ${n}` : null,
    productName: isCharge ? (random() < 0.00005 ? RARE : pick(PRODUCTS)) : null,
    requestDigest: '\\\\x',
    clientName: isCharge ? name : null,
    clientEmail: isCharge ? email : null,
    clientPhone: isCharge ? `(11) 9${cpf.slice(0, 4)}-${cpf.slice(4, 8)}` : null,
    clientCpf: isCharge ? cpf : null,
    pixKey: type === 'CASHOUT' ? email : null,
    pixKeyType: type === 'CASHOUT' ? 'EMAIL' : null,
    externalId: isCharge ? transactionId.replaceAll('-', '') : null,
    endToEndId:
      isPaid && !isCard
        ? `E12345678${at.slice(0, 16).replace(/\D/g, '')}${transactionId.slice(-11)}`
        : null,
    payerName: isPaid && isCharge ? name.toUpperCase() : null,
    payerDocument: isPaid && isCharge ? cpf : null,
    idempotencyKey: isCharge ? newId(createdAt) : null,
    transactionDate: paidAt ?? at,
    paidAt,
    createdAt: at,
    updatedAt: paidAt ?? at,
  }
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Only recent charges wait. */
function statusOf(type: string, isRecent: boolean, chance: number): string {
  if (type === 'INFRACTION') return chance < 0.6 ? 'COMPLETED' : 'CANCELLED'
  if (type === 'CASHOUT') return chance < 0.97 ? 'COMPLETED' : 'FAILED'
  if (isRecent && chance < 0.3) return 'PENDING'
  if (chance < 0.64) return 'COMPLETED'
  if (chance < 0.95) return 'CANCELLED'
  if (chance < 0.98) return 'FAILED'
  return chance < 0.998 ? 'REVERSED' : 'CHARGEBACK'
}
