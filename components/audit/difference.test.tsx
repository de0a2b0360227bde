import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { AuditRecord } from '@/lib/client/types'
import { Difference } from './difference'

type Fields = AuditRecord['after']

function lines(action: string, after: Fields, before: Fields = null): string[] {
  const drawn = draw(<Difference action={action} before={before} after={after} />)
  const [, ...rows] = drawn.match(/<tr[^>]*>.*?<\/tr>/g) ?? []
  const cells = (row: string) => (row.match(/<td[^>]*>.*?<\/td>/g) ?? []).join(' → ')
  return rows.map((row) =>
    cells(row)
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' '),
  )
}

test('a change of the rules is said in words and in reais', () => {
  const before = { cashoutTwoApproversAbove: null, cashoutApproval: 'never' }
  const after = { cashoutTwoApproversAbove: 20_000, cashoutApproval: 'above' }
  expect(lines('settings.changed', after, before)).toEqual([
    'Duas aprovações acima de → vazio → R$ 20.000,00',
    'Quando exigir aprovação → Nunca → Acima de um valor',
  ])
})

test('moments are in São Paulo time, shares in per cent, and codes in the words of their pages', () => {
  const key = { scopes: ['read', 'withdraw'], expiresAt: '2026-11-19T17:31:52.000Z' }
  expect(lines('key.created', key)).toEqual([
    'Permissões → ler, sacar',
    'Expira em → 19 nov 2026, 14:31:52',
  ])
  expect(lines('merchant.changed', { pixFeeBasisPoints: 99, status: 'suspended' })).toEqual([
    'Porcentagem da tarifa PIX → 0,99 %',
    'Situação → suspensa',
  ])
  expect(lines('cashout.failed', { status: 'FAILED' })).toEqual(['Situação → Não enviado'])
})

test('an amount without a known currency has no symbol, and what is unknown is printed as it is', () => {
  expect(lines('refund.created', { amount: 1234.5, role: 'auditor', colour: 'red' })).toEqual([
    'Valor → 1.234,50',
    'Função → auditor',
    'colour → red',
  ])
})
