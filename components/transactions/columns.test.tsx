import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { DataTable } from '@/components/list/data-table'
import type { ListedTransaction } from '@/lib/client/types'
import { useTransactionColumns } from './columns'

const AT = '2026-11-20T12:00:00.000Z'

const charge = (currency: string, returnedAmount = 0) =>
  ({
    transactionId: '019aa3d2-0000-7000-8000-000000000001',
    type: 'CASHIN',
    currency,
    source: 'CREDIT_CARD',
    method: 'card',
    status: 'COMPLETED',
    origin: 'API',
    amount: 100,
    feeAmount: 0,
    finalAmount: 100,
    returnedAmount,
    createdAt: AT,
    clientName: 'Ana Souza',
  }) as unknown as ListedTransaction

function Table({ currency, returned }: { currency: string; returned?: number }) {
  const columns = useTransactionColumns({ withId: true })
  return (
    <DataTable
      label="Vendas"
      columns={columns}
      rows={[charge(currency, returned)]}
      keyOf={({ transactionId }) => transactionId}
    />
  )
}

test('the amounts of a charge in another currency carry its symbol, beside heads that say R$', () => {
  const signed = (drawn: string) => drawn.match(/US\$/g)?.length ?? 0
  expect(signed(draw(<Table currency="usd" />))).toBe(3)
  expect(signed(draw(<Table currency="brl" />))).toBe(0)
})

test('a charge of which a part went back says so beside its net', () => {
  const drawn = draw(<Table currency="brl" returned={30} />).replaceAll(/<[^>]*>/g, '')
  expect(drawn).toContain('Reembolsado em parte')
  expect(drawn).toContain('70,00')
  expect(drawn).toContain('−30,00 devolvidos')
  expect(draw(<Table currency="brl" />)).not.toMatch(/Reembolsado em parte|devolvidos/)
})
