import { z } from 'zod'
import { groupBy } from '@/lib/kernel/collections'
import { downloadFields } from '@/lib/kernel/download-query'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import { ROUTES, signOf } from '@/lib/ledger/movements'
import type { LedgerTransfer, Transaction } from '@/lib/platform/db/generated/client'
import { LedgerAccount, PixKeyType, TransferKind } from '@/lib/platform/db/generated/enums'
import { PageQuery, pageOf } from '@/lib/platform/http/pagination'

/** The ledger accounts whose money is the merchant's. */
const OWN_ACCOUNTS = ['available', 'reserve', 'blocked', 'payout', 'refund'] as const

type OwnAccount = (typeof OWN_ACCOUNTS)[number]

/** The sum of a kind of transfer, before the day or during it. */
interface KindSum {
  kind: TransferKind
  count: number
  amount: Centavos
}

/**
 * The sum of a kind of transfer on one day of a period; without a day, of all before the period.
 */
export interface DaySum extends KindSum {
  day: string | null
}

/** The sums of what was before the period. */
export const sumsBefore = (sums: readonly DaySum[]): KindSum[] => sums.filter(({ day }) => !day)

/** The sums of a period, of all its days together. */
export function sumsDuring(sums: readonly DaySum[]): KindSum[] {
  const during = groupBy(
    sums.filter(({ day }) => day),
    ({ kind }) => kind,
  )
  return Object.values(TransferKind).flatMap((kind) => {
    const ofKind = during.get(kind)
    return ofKind ? [{ kind, count: countOf(ofKind), amount: amountOf(ofKind) }] : []
  })
}

/** The number of transfers in sums. */
export const countOf = (sums: readonly KindSum[]): number =>
  sums.reduce((all, { count }) => all + count, 0)

const amountOf = (sums: readonly KindSum[]): Centavos =>
  sums.reduce((all, { amount }) => all + amount, 0n)

/** The balances of the merchant's accounts after transfers, in centavos. */
function balancesAfter(sums: readonly KindSum[]): Record<OwnAccount, Centavos> {
  const balances = Object.fromEntries(OWN_ACCOUNTS.map((name) => [name, 0n]))
  for (const { kind, amount } of sums) {
    const { from, to } = ROUTES[kind]
    if (from in balances) balances[from]! -= amount
    if (to in balances) balances[to]! += amount
  }
  return balances as Record<OwnAccount, Centavos>
}

/** What can be withdrawn after transfers, in centavos. */
export const availableAfter = (sums: readonly KindSum[]): Centavos => balancesAfter(sums).available

/** Balances in wire form, with the total balance and the sum of all. */
export function presentBalances(sums: readonly KindSum[]) {
  const balances = balancesAfter(sums)
  const total = Object.values(balances).reduce((all, one) => all + one, 0n)
  const { available, reserve, blocked, payout, refund } = balances
  return {
    available: toReais(available),
    reserve: toReais(reserve),
    blocked: toReais(blocked),
    inWithdrawals: toReais(payout),
    inRefunds: toReais(refund),
    totalBalance: toReais(available + reserve + blocked),
    total: toReais(total),
  }
}

/** The head of a day's statement. The day opens with the sums before it and closes with both. */
export function presentStatement(
  { day, isFinal }: { day: string; isFinal: boolean },
  before: readonly KindSum[],
  during: readonly KindSum[],
) {
  return {
    day,
    isFinal,
    opening: presentBalances(before),
    closing: presentBalances([...before, ...during]),
    totals: during.map(presentSum),
  }
}

/** The sum of a kind, in wire form. */
export const presentSum = ({ kind, count, amount }: KindSum) => ({
  kind,
  count,
  amount: toReais(amount),
})

/** What a day's transfers credited to the available balance and debited from it, in wire form. */
export function presentFlow(sums: readonly KindSum[]) {
  const credits = sums.filter(({ kind }) => signOf(kind) === 1)
  const debits = sums.filter(({ kind }) => signOf(kind) === -1)
  return { credited: toReais(amountOf(credits)), debited: toReais(amountOf(debits)) }
}

/** The columns of a transaction that say with whom the money was exchanged. */
export const PARTY = {
  payerName: true,
  clientName: true,
  pixKey: true,
  pixKeyType: true,
} as const satisfies Partial<Record<keyof Transaction, true>>

type ListedTransfer = LedgerTransfer & { transaction: Pick<Transaction, keyof typeof PARTY> }

/** One transfer of the day, in wire form, with the payer or the recipient of its transaction. */
export function presentMovement({ kind, amount, at, transaction, ...transfer }: ListedTransfer) {
  const { transferId, transactionId, debitAccount, creditAccount } = transfer
  const { payerName, clientName, pixKey, pixKeyType } = transaction
  return {
    transferId,
    transactionId,
    payerName: payerName ?? clientName,
    pixKey,
    pixKeyType,
    kind,
    debitAccount,
    creditAccount,
    amount: toReais(amount),
    at: at.toISOString(),
  }
}

export const StatementQuery = PageQuery

/** The query of a file of a statement. */
export const StatementFileQuery = z.object(downloadFields)

export const BalancesSchema = z.object({
  available: money('Can be withdrawn; negative while open disputes are owed'),
  reserve: money("Held back by the account's reserve rule"),
  blocked: money('Held by open disputes'),
  inWithdrawals: money('In withdrawals that are not final yet'),
  inRefunds: money('In refunds that are not final yet'),
  totalBalance: money(
    '`available` + `reserve` + `blocked`: the `totalDisponivel` of the balance, and the total balance of the dashboard',
  ),
  total: money(
    '`totalBalance` + `inWithdrawals` + `inRefunds`: all money that has not left for good',
  ),
})

const kind = z.enum(TransferKind).describe('The reason of the transfer')

export const KindSumSchema = z.object({
  kind,
  count: count('How many'),
  amount: money('Their sum'),
})

const MovementSchema = z.object({
  transferId: id('The transfer'),
  transactionId: id('The transaction'),
  payerName: words(
    "The payer's name: as their bank or the card processor gave it, else as the merchant did",
  ).nullable(),
  pixKey: words('The PIX key that a withdrawal pays').nullable(),
  pixKeyType: z.enum(PixKeyType).nullable().describe('The type of the PIX key'),
  kind,
  debitAccount: z.enum(LedgerAccount).describe('The ledger account that is debited'),
  creditAccount: z.enum(LedgerAccount).describe('The ledger account that is credited'),
  amount: money('Amount of the transfer'),
  at: instant('When'),
})

/** The statement of a day: its head, and a page of its movements, oldest first. */
export const StatementSchema = z.object({
  day: z.iso.date().describe('The day, in São Paulo time'),
  isFinal: z
    .boolean()
    .describe('Whether it can no longer change, some minutes after the day has ended'),
  opening: BalancesSchema.describe('The balances before the first movement of the day'),
  closing: BalancesSchema.describe('The balances after its last movement'),
  totals: z.array(KindSumSchema).describe('The movements of the day, summed by kind'),
  ...pageOf(MovementSchema).shape,
})
