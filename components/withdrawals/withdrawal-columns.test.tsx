import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { secondLines } from '@/components/list/data-table-columns'
import { queries } from '@/lib/client/queries'
import type { ListedCashout, Me } from '@/lib/client/types'
import { useWithdrawalColumns } from './withdrawal-columns'

/** The width of the sheet on a screen of 1280 px, in rem. */
const LAPTOP = 62

function SecondLines({ status }: Pick<ListedCashout, 'status'>) {
  const columns = useWithdrawalColumns([{ status } as ListedCashout], () => {})
  const steps = [...secondLines(columns)].filter(([, step]) => step > LAPTOP)
  return steps.map(([id]) => id).join(' ')
}

test('a withdrawal that awaits its approval leaves the ids of all others on their line', () => {
  const client = new QueryClient()
  client.setQueryData(queries.me().queryKey, { role: 'owner' } as Me)
  expect(draw(<SecondLines status="COMPLETED" />, client)).toBe('')
  expect(draw(<SecondLines status="PENDING" />, client)).toBe('decide')
})
