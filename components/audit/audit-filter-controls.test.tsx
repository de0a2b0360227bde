import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import { AuditFilterControls } from './audit-filter-controls'

const USER = '019aa3d2-0000-7000-8000-000000007c41'
const controls = <AuditFilterControls filter={{ userId: USER }} onChange={() => {}} />

test('the chip of a person shows the id until the name is there', () => {
  const client = new QueryClient()
  expect(draw(controls, client)).toContain('019aa3d2…7c41')
  const people = [{ id: USER, name: 'Ana Souza', email: null }]
  client.setQueryData(queries.auditActors().queryKey, { people, keys: [] })
  expect(draw(controls, client)).toContain('Ana Souza')
})
