import { describe, expect, test } from 'vitest'
import { secondLines } from './data-table-columns'

const column = (id: string, width: number, yields?: number) =>
  ({ id, width: `${width}rem`, yields }) as const
const name = { id: 'name', kind: 'fill' } as const

const stepsOf = (columns: Parameters<typeof secondLines>[0]) =>
  Object.fromEntries(secondLines(columns))

describe('columns on a narrow sheet', () => {
  test('stay on the first line where no sheet is too narrow for all of them', () => {
    expect(stepsOf([name, column('amount', 8), column('fee', 6, 1)])).toEqual({})
  })

  test('leave in the order in which they yield, each at the width that the rest needs', () => {
    const columns = [
      column('time', 5),
      name,
      column('method', 6, 3),
      column('status', 12),
      column('amount', 8),
      column('fee', 6.5, 2),
      column('net', 7, 1),
    ]
    expect(stepsOf(columns)).toEqual({ net: 42, fee: 49, method: 55 })
  })

  test('leave at the widest sheet at the latest', () => {
    expect(stepsOf([name, column('one', 30), column('two', 60, 1)])).toEqual({ two: 76 })
  })
})
