import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { ListedTransaction } from '@/lib/client/types'
import { Row } from './use-found-transactions'

const CHARGE = {
  type: 'CASHIN',
  status: 'COMPLETED',
  amount: 350,
  feeAmount: 0.2,
  finalAmount: 349.8,
  currency: 'BRL',
  clientName: 'Camila Figueiredo',
  payerName: 'Rafael Bastos',
  createdAt: '2026-11-20T15:04:00.000Z',
} as ListedTransaction

const said = (row: Partial<ListedTransaction>) =>
  draw(<Row name="Camila Figueiredo" row={{ ...CHARGE, ...row }} />).replace(/<[^>]*>/g, '')

test('a transaction that was found says when it was made, and who paid it in place of its payer', () => {
  expect(said({})).toContain('20 nov 2026, 12:04 · pago por Rafael Bastos')
})

test('a payer is not named twice', () => {
  const words = said({ payerName: 'Camila Figueiredo' })
  expect(words).toContain('20 nov 2026, 12:04')
  expect(words).not.toContain('pago por')
})
