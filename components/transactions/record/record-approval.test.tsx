import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { TransactionRecord } from '@/lib/client/types'
import { RecordApproval } from './record-approval'

const AT = '2026-11-20T12:00:00.000Z'
const person = (email: string) => ({ by: 'person', name: 'Ana Souza', email })

test('who asked and who approved are told apart by their addresses, because names change', () => {
  const approval = {
    rule: 'always',
    above: null,
    needed: 1,
    otherApprover: true,
    yourFault: null,
    askedBy: person('ana@loja.example'),
    given: [{ ...person('outra@loja.example'), at: AT, counts: true }],
  }
  const drawn = draw(<RecordApproval record={{ approval } as unknown as TransactionRecord} />)
  expect(drawn).toContain('Ana Souza (ana@loja.example)')
  expect(drawn).toContain('Ana Souza (outra@loja.example)')
})
