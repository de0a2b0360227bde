import { expect, test } from 'vitest'
import type { Item } from '@/lib/payments/reconciliation/resolve-item'
import { ItemSchema, presentItem } from './reconciliation-item'

const NOW = new Date('2026-11-20T12:00:00.000Z')

const item = {
  itemId: crypto.randomUUID(),
  connectionId: crypto.randomUUID(),
  day: NOW,
  createdAt: NOW,
  kind: 'payment_unknown',
  reference: 'E123',
  theirs: 1_234n,
  ours: null,
  status: 'OPEN',
  resolution: null,
  resolvedBy: null,
  resolvedAt: null,
  note: null,
  evidence: { paidAt: NOW.toISOString(), txid: null },
  connection: { connectionId: crypto.randomUUID(), psp: 'efi', merchantId: null },
} as unknown as Item

test('a difference of the balance, and what explains it, are amounts in reais', () => {
  const evidence = { underWay: '50000', moved: '0' }
  const balance: Item = { ...item, kind: 'balance', reference: '-12345', evidence }
  const presented = presentItem(balance)
  expect(presented).toMatchObject({
    reference: '-123.45',
    evidence: { underWay: '500.00', moved: '0.00' },
  })
  expect(ItemSchema.safeParse(presented).success).toBe(true)
})

test('the evidence of anything else stands as it was found', () => {
  expect(presentItem(item)).toMatchObject({ reference: 'E123', evidence: item.evidence })
})
