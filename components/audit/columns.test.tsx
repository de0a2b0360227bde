import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { AuditEntry } from '@/lib/client/types'
import { WhoCell } from './columns'

const said = (who: AuditEntry['who']) => draw(<WhoCell who={who} />).replace(/<[^>]*>/g, '')

test('a member is named with the address, which tells apart two of one name', () => {
  const who = {
    kind: 'person',
    id: 'u',
    name: 'Renata Lima',
    email: 'renata@torra.com.br',
  } as const
  expect(said(who)).toBe('Renata Lima renata@torra.com.br')
  expect(said({ ...who, email: null }).trim()).toBe('Renata Lima')
})
