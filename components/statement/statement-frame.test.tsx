import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { StatementFrame } from './statement-frame'

const TODAY = '2026-11-20'

/** The frame of a period whose statement is not there yet. */
const waiting = (unit: 'day' | 'month', period: string) =>
  draw(
    <StatementFrame
      {...{ unit, period, today: TODAY }}
      picker={null}
      query={{ data: undefined, dataUpdatedAt: 0 }}
    >
      {null}
    </StatementFrame>,
  )

test('that a period can still change is said before its statement is there, so that nothing moves', () => {
  expect(waiting('day', TODAY)).toContain('Este dia ainda pode mudar.')
  expect(waiting('month', '2026-11')).toContain('Este mês ainda pode mudar.')
  expect(waiting('day', '2026-11-19')).not.toContain('ainda pode mudar')
  expect(waiting('month', '2026-10')).not.toContain('ainda pode mudar')
})
