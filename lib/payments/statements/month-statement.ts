import { z } from 'zod'
import { count, money } from '@/lib/kernel/wire-fields'
import {
  BalancesSchema,
  countOf,
  type DaySum,
  KindSumSchema,
  presentBalances,
  presentFlow,
  presentSum,
  sumsBefore,
  sumsDuring,
} from './statement'

/** A month's statement, in wire form. */
export function presentMonthStatement(
  { month, isFinal }: { month: string; isFinal: boolean },
  sums: readonly DaySum[],
) {
  const before = sumsBefore(sums)
  const during = sumsDuring(sums)
  return {
    month,
    isFinal,
    opening: presentBalances(before),
    closing: presentBalances([...before, ...during]),
    totals: during.map(presentSum),
    days: presentDays(sums),
  }
}

/** The days with movements, oldest first, each with what the account had after it. */
function presentDays(sums: readonly DaySum[]) {
  const days = [...new Set(sums.flatMap(({ day }) => day ?? []))]
  return days.map((day) => {
    const ofDay = sums.filter((sum) => sum.day === day)
    const untilEnd = sums.filter((sum) => sum.day === null || sum.day <= day)
    const closing = presentBalances(untilEnd)
    return { day, count: countOf(ofDay), ...presentFlow(ofDay), closing }
  })
}

const DaySchema = z.object({
  day: z.iso.date().describe('The day, in São Paulo time'),
  count: count('How many movements it has'),
  credited: money('What they credited to the available balance'),
  debited: money('What they debited from it'),
  closing: BalancesSchema.describe('The balances after its last movement'),
})

/** The statement of a month: its head, and the sums of its days. */
export const MonthStatementSchema = z.object({
  month: z.string().meta({ description: 'The month, as YYYY-MM', examples: ['2026-05'] }),
  isFinal: z
    .boolean()
    .describe('Whether it can no longer change, some minutes after the month has ended'),
  opening: BalancesSchema.describe('The balances before the first movement of the month'),
  closing: BalancesSchema.describe('The balances after its last movement'),
  totals: z.array(KindSumSchema).describe('The movements of the month, summed by kind'),
  days: z.array(DaySchema).describe('The days with movements, oldest first'),
})
