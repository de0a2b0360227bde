import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import { RequestFilterControls } from './request-filter-controls'

const KEY = '019aa3d2-0000-7000-8000-000000007c41'
const controls = <RequestFilterControls filter={{ keyId: KEY }} onChange={() => {}} />

test('a key is called deleted only once the keys are there', () => {
  const client = new QueryClient()
  expect(draw(controls, client)).toContain('019aa3d2…7c41')
  expect(draw(controls, client)).not.toContain('chave apagada')
  client.setQueryData(queries.keys().queryKey, { data: [] })
  expect(draw(controls, client)).toContain('chave apagada')
})
