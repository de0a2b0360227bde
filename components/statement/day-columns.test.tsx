import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { DataTable } from '@/components/list/data-table'
import type { MonthStatement } from '@/lib/client/types'
import { useDayColumns } from './day-columns'

type Day = MonthStatement['days'][number]

const TODAY = '2026-11-20'

/** The ids of the columns that have a line of their own on a phone. */
function Lines() {
  const lines = useDayColumns(TODAY).filter(({ phone }) => phone === 'line')
  return lines.map(({ id }) => id).join(' ')
}

function Days({ of }: { of: Day }) {
  const columns = useDayColumns(TODAY)
  return <DataTable label="l" columns={columns} rows={[of]} keyOf={({ day }) => day} />
}

function drawn(count: number): string {
  const closing = { available: 5_047.55 } as Day['closing']
  const day = { day: '2026-11-19', count, credited: 1_248.9, debited: 15.63, closing }
  return draw(<Days of={day as Day} />).replaceAll(/<[^>]+>/g, ' ')
}

test('on a phone a day takes two lines, whose signs say what came in and what went out', () => {
  expect(draw(<Lines />)).toBe('')
  expect(drawn(12)).toMatch(/12 lançamentos\s+\+\s*1\.248\s*,90\s+−\s*15\s*,63\s+5\.047\s*,55/)
  expect(drawn(1)).toMatch(/1 lançamento /)
})
