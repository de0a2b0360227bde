import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { ReconciliationItem } from '@/lib/client/operator/queries'
import { ItemFacts } from './item-facts'

const ID = '019aa3d2-0000-7000-8000-000000007c41'

const item: ReconciliationItem = {
  itemId: ID,
  kind: 'payout_status',
  reference: ID,
  connectionId: ID,
  psp: 'bacen',
  merchantId: null,
  day: '2026-11-19',
  theirAmount: 10,
  ourAmount: 10,
  evidence: { endToEndId: 'E123', status: 'refused', ourStatus: 'PROCESSING' },
  state: 'open',
  resolution: null,
  note: null,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}

test('the ids are whole and can be copied, the amount of a balance is not', () => {
  const drawn = draw(<ItemFacts item={item} />)
  for (const id of [ID, 'E123']) expect(drawn).toMatch(new RegExp(`<button[^>]*title="${id}"`))
  const balance = { ...item, kind: 'balance', reference: '-12.50', evidence: {} } as const
  const other = draw(<ItemFacts item={balance} />)
  expect(other).toContain('12,50')
  expect(other).not.toContain('<button')
})

test('our status of a withdrawal is said in words, and the PSP’s as it is', () => {
  const drawn = draw(<ItemFacts item={item} />)
  expect(drawn).toContain('Enviando ao banco')
  expect(drawn).not.toContain('PROCESSING')
  expect(drawn).toMatch(/<span class="id[^"]*">refused</)
})
