import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { DataTable } from '@/components/list/data-table'
import { queries } from '@/lib/client/queries'
import type { Balance, Me } from '@/lib/client/types'
import { NoWithdrawals } from './no-withdrawals'

vi.mock('@/components/transactions/new-charge/new-charge', () => ({ useNewCharge: () => vi.fn() }))

function drawn(disponivel: number): string {
  const client = new QueryClient()
  client.setQueryData(queries.me().queryKey, { role: 'owner' } as Me)
  client.setQueryData(queries.balance().queryKey, { disponivel } as Balance)
  const row = { keyOf: () => '', empty: <NoWithdrawals /> }
  return draw(<DataTable label="l" columns={[]} rows={[]} {...row} />, client)
}

test('without a balance, the empty list leads to a charge and not to a withdrawal', () => {
  expect(drawn(10)).toContain('href="/withdrawals/new"')
  const nothing = drawn(0)
  expect(nothing).toContain('Quando houver saldo disponível')
  expect(nothing).toContain('Nova cobrança')
  expect(nothing).not.toContain('href="/withdrawals/new"')
})
