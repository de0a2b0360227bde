import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { Delivery } from '@/lib/client/types'
import { useDeliveryColumns } from './delivery-columns'

function Attempts({ count }: { count: number }) {
  const column = useDeliveryColumns({}).find(({ id }) => id === 'attempts')
  return column?.cell({ attempts: count } as Delivery)
}

test('attempts beyond the planned ones, which resends make, are counted without a maximum', () => {
  expect(draw(<Attempts count={3} />)).toBe('3 de 10')
  expect(draw(<Attempts count={10} />)).toBe('10 de 10')
  expect(draw(<Attempts count={11} />)).toBe('11')
})
