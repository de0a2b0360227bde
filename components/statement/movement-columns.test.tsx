import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { DataTable } from '@/components/list/data-table'
import type { Statement } from '@/lib/client/types'
import { useMovementColumns } from './movement-columns'

type Movement = Statement['data'][number]

const paid: Movement = {
  transferId: 'transfer',
  transactionId: 'transaction',
  payerName: 'Rafael Bastos',
  pixKey: null,
  pixKeyType: null,
  kind: 'charge_settled',
  debitAccount: 'clearing',
  creditAccount: 'available',
  amount: 350,
  at: '2026-11-19T17:31:52.000Z',
}

function Movements({ of }: { of: Movement }) {
  const columns = useMovementColumns()
  return (
    <DataTable label="l" columns={columns} rows={[of]} keyOf={({ transferId }) => transferId} />
  )
}

/** The texts of the row's cells. */
function cellsOf(fields: Partial<Movement>): string[] {
  const drawn = draw(<Movements of={{ ...paid, ...fields }} />)
  const cells = drawn.split('<tbody')[1]!.matchAll(/<td.*?<\/td>/g)
  return [...cells].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ''))
}

test('a movement names the payer, or the destination of a withdrawal', () => {
  expect(cellsOf({}).slice(1, 3)).toEqual(['Pagamento recebido', 'Rafael Bastos'])
  const pixKey = { payerName: null, pixKey: '52998224725', pixKeyType: 'CPF' } as const
  expect(cellsOf({ ...pixKey, kind: 'cashout_held' })[2]).toBe('CPF 529.982.247-25')
})

test('a movement without an effect on the available balance has its amount on a card, too', () => {
  expect(cellsOf({}).at(-1)).toBe('+350,00')
  expect(cellsOf({ kind: 'refund_paid' }).at(-1)).toBe('–350,00')
})
