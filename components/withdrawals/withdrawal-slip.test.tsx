import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { Settings } from '@/lib/client/types'
import { WithdrawalSlip } from './withdrawal-slip'

const slip = (amount: number | null, settings?: Settings) =>
  draw(<WithdrawalSlip amount={amount} available={100} settings={settings} />)

test('a screen reader is told the sum in one sentence, and not its lines at every digit', () => {
  const drawn = slip(80)
  expect(drawn).not.toContain('aria-live')
  expect(drawn).toMatch(
    /role="status"[^>]*>Chegam R\$\s75,00\. Depois do saque, restam R\$\s20,00\.</,
  )
  expect(slip(null)).toMatch(/role="status"[^>]*><\/p>/)
})

test('a withdrawal is said to go or to wait once it has an amount, and the rule before', () => {
  const rule = {
    cashoutApproval: 'above',
    cashoutApprovalAbove: 50,
    cashoutTwoApproversAbove: null,
  }
  const said = (amount: number | null) =>
    slip(amount, { ...rule, cashoutDailyLimit: null } as Settings)
  expect(said(null)).toMatch(/precisam de aprovação\.\s*</)
  expect(said(20)).toContain('Este segue direto ao banco.')
  expect(said(50.01)).toContain('Este vai aguardar na lista de saques.')
})
