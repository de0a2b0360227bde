import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { QueryProvider } from '@/lib/client/query-provider'
import type { Dispute, TransactionRecord } from '@/lib/client/types'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { RecordHead } from './record-head'
import { useRefundEntries } from './timeline-entries'

const AT = '2026-11-20T12:00:00.000Z'

/** A paid charge of which the bank refused the only refund. */
type Outcome = Dispute['outcome']

const record = (balanceImpact: boolean, currency: string, outcomes: Outcome[]) =>
  ({
    transaction: {
      type: 'CASHIN',
      source: 'PIX',
      method: 'pix',
      status: 'COMPLETED',
      amount: 1,
      currency,
      balanceImpact,
      createdAt: AT,
      updatedAt: AT,
      paidAt: AT,
    },
    refunds: [
      {
        refundId: 'r',
        status: 'FAILED',
        origin: 'PAINEL',
        amount: 1,
        createdAt: AT,
        settledAt: AT,
      },
    ],
    timeline: [],
    extraPayments: [],
    disputes: outcomes.map((outcome) => ({ outcome, status: 'COMPLETED', amount: 1 })),
    refundableUntil: null,
    remainingAmount: 1,
  }) as unknown as TransactionRecord

function Refused({ of }: { of: TransactionRecord }) {
  const entries = useRefundEntries(of)
  return (
    <>
      <RecordHead record={of} />
      <ol>
        {entries.map(({ key, detail }) => (
          <li key={key}>{detail}</li>
        ))}
      </ol>
    </>
  )
}

const said = (balanceImpact: boolean, currency = 'brl', outcomes: Outcome[] = []) =>
  saidOf(record(balanceImpact, currency, outcomes))

const saidOf = (of: TransactionRecord) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <QueryProvider>
        <Refused of={of} />
      </QueryProvider>
    </IntlProvider>,
  ).replaceAll('\u00a0', ' ')

test('a refused refund is said to be back in the balance only if it had left it', () => {
  expect(said(true)).toContain('O valor de R$ 1,00 voltou ao saldo disponível.')
  expect(said(true)).toContain('O valor voltou ao saldo disponível.')
  expect(said(false)).toContain('O valor de R$ 1,00 continua na sua própria conta, fora do Guichê.')
  expect(said(false)).toContain('O valor continua na sua própria conta, fora do Guichê.')
  expect(said(false)).not.toContain('disponível')
})

test('a refused refund is not said to be available while a dispute may claim it', () => {
  for (const outcome of ['open', 'lost'] as const) {
    expect(said(true, 'brl', [outcome])).not.toContain('disponível')
    expect(said(true, 'brl', [outcome])).toContain('menos o que uma contestação')
  }
  expect(said(true, 'brl', ['won'])).toContain('O valor voltou ao saldo disponível.')
})

test('a charge in another currency says so, in its amount and in what became of a refund', () => {
  const words = said(false, 'usd')
  expect(words).toContain('<h1 class="sr-only">US$ 1,00, ')
  expect(words).toContain('O valor de US$ 1,00 continua na sua própria conta')
  expect(words).not.toContain('R$')
})

test('a charge of which a part was refunded says so in its status', () => {
  const paid = record(true, 'brl', [])
  const [refund] = paid.refunds
  const refunds = [{ ...refund!, status: 'COMPLETED' as const, amount: 0.3 }]
  expect(saidOf({ ...paid, refunds })).toContain('Reembolsado em parte')
  expect(saidOf(paid)).not.toContain('Reembolsado em parte')
})

test('a charge that another person paid is said to be from whoever paid', () => {
  const paid = record(true, 'brl', [])
  const transaction = { ...paid.transaction, clientName: 'João Souza', payerName: 'Rafael Bastos' }
  expect(saidOf({ ...paid, transaction })).toContain('de Rafael Bastos')
  expect(saidOf({ ...paid, transaction: { ...transaction, payerName: null } })).toContain(
    'de João Souza',
  )
})
