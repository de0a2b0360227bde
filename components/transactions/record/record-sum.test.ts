import { describe, expect, it, test } from 'vitest'
import type { Dispute, Refund, TransactionRecord, TxStatus } from '@/lib/client/types'
import { recordSum } from './record-sum'

type Adjustment = TransactionRecord['adjustments'][number]

const MONEY = { amount: 210.59, feeAmount: 11.01, finalAmount: 199.58 }
const seen = (type: 'CASHIN' | 'CASHOUT', status: TxStatus, more: object = {}) => ({
  transaction: { type, status, ...MONEY, balanceImpact: true, ...more },
  refunds: [] as Refund[],
  disputes: [] as Dispute[],
  adjustments: [] as Adjustment[],
})

// Every status of charges and withdrawals: the lines, their total, and the sentence below.
test.each([
  ['CASHIN', 'PENDING', 'gross 210.59, fee -11.01 = netExpected 199.58', 'later'],
  ['CASHIN', 'PROCESSING', 'gross 210.59, fee -11.01 = netExpected 199.58', 'later'],
  ['CASHIN', 'COMPLETED', 'gross 210.59, fee -11.01 = net 199.58', undefined],
  ['CASHIN', 'FAILED', 'charged 210.59, unpaid -210.59 = received 0', 'never'],
  ['CASHIN', 'CANCELLED', 'charged 210.59, unpaid -210.59 = received 0', 'never'],
  ['CASHIN', 'REVERSED', 'gross 210.59, fee -11.01, givenBack -210.59 = left -11.01', 'givenBack'],
  [
    'CASHIN',
    'CHARGEBACK',
    'gross 210.59, fee -11.01, givenBack -210.59 = left -11.01',
    'givenBack',
  ],
  [
    'CASHOUT',
    'PENDING',
    'leavesAvailable 210.59, cashoutFee -11.01 = willArrive 199.58',
    'approval',
  ],
  [
    'CASHOUT',
    'PROCESSING',
    'leavesAvailable 210.59, cashoutFee -11.01 = willArrive 199.58',
    'sending',
  ],
  ['CASHOUT', 'COMPLETED', 'leftAvailable 210.59, cashoutFee -11.01 = arrived 199.58', undefined],
  ['CASHOUT', 'FAILED', 'asked 210.59, cameBack -210.59 = spent 0', 'unsent'],
  ['CASHOUT', 'CANCELLED', 'asked 210.59, cameBack -210.59 = spent 0', 'unsent'],
  ['CASHOUT', 'REVERSED', 'asked 210.59, cameBack -210.59 = spent 0', 'returned'],
  ['CASHOUT', 'CHARGEBACK', 'asked 210.59, cameBack -210.59 = spent 0', 'returned'],
] as const)('%s %s: %s', (type, status, printed, effect) => {
  const sum = recordSum(seen(type, status))
  expect(print(sum)).toBe(printed)
  expect(sum.effect?.word).toBe(effect)
  expect(centavos(sum.lines)).toBe(Math.round(sum.total.reais * 100))
})

type Sum = ReturnType<typeof recordSum>
const print = ({ lines, total }: Pick<Sum, 'lines' | 'total'>) =>
  `${lines.map(({ word, reais }) => `${word} ${reais}`).join(', ')} = ${total.word} ${total.reais}`
const centavos = (lines: Sum['lines']) =>
  lines.reduce((all, { reais }) => all + Math.round(reais * 100), 0)

describe('what went back', () => {
  it('is each refund that arrived, and what is left of the charge', () => {
    const refunds = [
      { status: 'FAILED', amount: 210.59 },
      { status: 'COMPLETED', amount: 30 },
      { status: 'COMPLETED', amount: 0.59 },
    ] as Refund[]
    const sum = recordSum({ ...seen('CASHIN', 'COMPLETED'), refunds })
    expect(print(sum)).toBe('gross 210.59, fee -11.01, refund -30, refund -0.59 = left 168.99')
    expect(sum.effect).toEqual({ word: 'givenBackPart' })
  })

  it('is held while it is on its way', () => {
    const refunds = [
      { status: 'PENDING', amount: 30.1 },
      { status: 'PENDING', amount: 0.2 },
    ] as Refund[]
    const sum = recordSum({ ...seen('CASHIN', 'COMPLETED'), refunds })
    expect(sum.total.word).toBe('net')
    expect(sum.effect).toEqual({ word: 'refunding', amount: 30.3 })
  })

  it('is of a lost dispute only what was not refunded', () => {
    const refunds = [
      { status: 'COMPLETED', amount: 30 },
      { status: 'FAILED', amount: 100 },
    ] as Refund[]
    const disputes = [{ status: 'COMPLETED', amount: 210.59 }] as Dispute[]
    const sum = recordSum({ ...seen('CASHIN', 'CHARGEBACK'), refunds, disputes })
    expect(print(sum)).toBe('gross 210.59, fee -11.01, refund -30, lost -180.59 = left -11.01')
  })

  it('is what each of two lost disputes took, together no more than the charge', () => {
    const disputes = [
      { status: 'COMPLETED', amount: 100 },
      { status: 'COMPLETED', amount: 210.59 },
    ] as Dispute[]
    const sum = recordSum({ ...seen('CASHIN', 'CHARGEBACK'), disputes })
    expect(print(sum)).toBe('gross 210.59, fee -11.01, lost -100, lost -110.59 = left -11.01')
  })

  it('is what a lost dispute took, not what a won one held', () => {
    const lost = [{ status: 'COMPLETED', amount: 210.59 }] as Dispute[]
    const sum = recordSum({ ...seen('CASHIN', 'CHARGEBACK'), disputes: lost })
    expect(print(sum)).toBe('gross 210.59, fee -11.01, lost -210.59 = left -11.01')
    const won = [{ status: 'CANCELLED', amount: 210.59 }] as Dispute[]
    expect(recordSum({ ...seen('CASHIN', 'COMPLETED'), disputes: won }).total.word).toBe('net')
  })
})

it('never says of a charge settled elsewhere that it enters the balance here', () => {
  const elsewhere = (status: TxStatus) =>
    recordSum(seen('CASHIN', status, { balanceImpact: false, feeAmount: 0, finalAmount: 210.59 }))
  for (const status of ['PENDING', 'PROCESSING', 'COMPLETED', 'REVERSED', 'CHARGEBACK'] as const)
    expect(elsewhere(status).effect?.word, status).toBe('elsewhere')
  expect(elsewhere('REVERSED').total.word).toBe('leftElsewhere')
  expect(elsewhere('FAILED').effect?.word).toBe('never')
})

describe('corrections by the operator', () => {
  const adjustments = [
    { direction: 'credit', amount: 12.34 },
    { direction: 'debit', amount: 0.35 },
    { direction: 'dispute_won', amount: 210.59 },
  ] as Adjustment[]
  const apartOf = ({ apart }: Sum) => apart.map(({ reais }) => reais)

  it('are in the sum of what a paid charge left in the balance, after what went back', () => {
    const paid = recordSum({ ...seen('CASHIN', 'COMPLETED'), adjustments })
    const lines = 'gross 210.59, fee -11.01, adjustment 12.34, adjustment -0.35'
    expect(print(paid)).toBe(`${lines} = left 211.57`)
    expect(apartOf(paid)).toEqual([])
    const refunds = [{ status: 'COMPLETED', amount: 30 }] as Refund[]
    const part = recordSum({ ...seen('CASHIN', 'COMPLETED'), refunds, adjustments })
    expect(part.total).toEqual({ word: 'left', reais: 181.57 })
    expect(centavos(part.lines)).toBe(18_157)
  })

  it.each([
    ['CASHIN', 'PENDING', {}, 'netExpected', 'later'],
    ['CASHIN', 'CANCELLED', {}, 'received', undefined],
    ['CASHIN', 'COMPLETED', { balanceImpact: false }, 'net', 'elsewhere'],
    ['CASHOUT', 'COMPLETED', {}, 'arrived', undefined],
    ['CASHOUT', 'REVERSED', {}, 'spent', 'returned'],
  ] as const)(
    'stand apart from the sum of a %s that is %s %j',
    (type, status, more, word, effect) => {
      const of = seen(type, status, more)
      const sum = recordSum({ ...of, adjustments })
      expect(print(sum)).toBe(print(recordSum(of)))
      expect(sum.total.word).toBe(word)
      expect(apartOf(sum)).toEqual([12.34, -0.35])
      expect(sum.effect?.word).toBe(effect)
    },
  )
})
