import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transaction, TransactionPage } from './generated/api-types'
import { type TransactionFilter, TransactionList } from './lists'

type Row = Pick<Transaction, 'transactionId' | 'createdAt' | 'status'>

/** A list as the API has it: newest first, paged by number, `endDate` included. */
function listOf(rows: Row[], between: (request: number) => void = () => {}, per_page = 2) {
  const asked: Record<string, unknown>[] = []
  const list = new TransactionList({ per_page, status: 'PENDING' }, async (query) => {
    between(asked.push(query))
    const { page, endDate = '9', status } = query
    const found = rows
      .filter((row) => row.status === status && row.createdAt <= endDate)
      .sort((one, other) => (one.transactionId < other.transactionId ? 1 : -1))
    const data = found.slice((page - 1) * per_page, page * per_page) as Transaction[]
    return { data, meta: { per_page, total: found.length } } as TransactionPage
  })
  return { list, asked }
}

/** A row by the second in which it was made; the letter tells those of one second apart. */
const row = (second: number, letter = 'a'): Row => {
  const stamp = String(second).padStart(4, '0')
  return { transactionId: stamp + letter, createdAt: `2026-${stamp}`, status: 'PENDING' }
}

async function idsIn(list: AsyncIterable<Row>): Promise<string[]> {
  const ids: string[] = []
  for await (const { transactionId } of list) ids.push(transactionId)
  return ids
}

const idsOf = (rows: Row[]) => rows.map(({ transactionId }) => transactionId)

describe('a walk through a list', () => {
  test('gives nothing where there is nothing, and asks once', async () => {
    const { list, asked } = listOf([])
    expect(await idsIn(list)).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('asks for nothing before it begins, and for no more than is used', async () => {
    const { list, asked } = listOf([row(3), row(2), row(1)])
    expect(asked).toEqual([])
    for await (const { transactionId } of list) {
      expect(transactionId).toBe('0003a')
      break
    }
    expect(asked).toHaveLength(1)
  })

  test('can be walked again, from its beginning', async () => {
    const { list } = listOf([row(3), row(2), row(1)])
    expect(await idsIn(list)).toEqual(await idsIn(list))
  })

  test('asks for the largest pages unless told, and keeps the filter', async () => {
    const asked: unknown[] = []
    const list = new TransactionList({ search: 'ana' }, async (query) => {
      asked.push(query)
      return { data: [], meta: { per_page: 100 } } as unknown as TransactionPage
    })
    await idsIn(list)
    await list.page(3)
    expect(asked).toEqual([
      { search: 'ana', per_page: 100, page: 1 },
      { search: 'ana', page: 3 },
    ])
  })

  test.each(['cursor', 'page', 'transactionId'])('takes no %s, and says what to use', (name) => {
    const filter = { [name]: 'c' } as TransactionFilter
    const list = () => new TransactionList(filter, () => Promise.reject())
    expect(list).toThrow(TypeError)
    expect(list).toThrow(`no ${name}: `)
  })

  test('gives everything once, newest first, however many are of one instant', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.nat(6), fc.constantFrom('a', 'b', 'c', 'd', 'e')), {
          selector: String,
        }),
        fc.integer({ min: 1, max: 4 }),
        async (made, perPage) => {
          const rows = made.map(([second, letter]) => row(second, letter))
          const { list } = listOf(rows, undefined, perPage)
          expect(await idsIn(list)).toEqual(idsOf(rows).sort().reverse())
        },
      ),
    )
  })

  test('repeats nothing when more is created meanwhile', async () => {
    const rows = [6, 5, 4, 3, 2, 1].map((second) => row(second))
    const { list } = listOf([...rows], undefined)
    const before = idsOf(rows)
    const growing = listOf(rows, (request) => rows.push(row(10 + request)))
    const walked = await idsIn(growing.list)
    expect(walked.filter((id) => before.includes(id))).toEqual(await idsIn(list))
    expect(new Set(walked).size).toBe(walked.length)
  })

  test('hides nothing when others leave the filter meanwhile', async () => {
    const rows = [6, 5, 4, 3, 2, 1].map((second) => row(second))
    const { list } = listOf(rows, (request) => {
      if (request === 2) for (const one of rows.slice(0, 2)) one.status = 'COMPLETED'
    })
    expect(await idsIn(list)).toEqual(['0006a', '0005a', '0004a', '0003a', '0002a', '0001a'])
  })
})

describe('as an array', () => {
  test('has the newest, at most so many, and asks for no more pages than it needs', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => row(at))
    const { list, asked } = listOf(rows)
    const some = await list.autoPagingToArray({ limit: 3 })
    expect(idsOf(some)).toEqual(['0006a', '0005a', '0004a'])
    expect(asked).toHaveLength(2)
    expect(await list.autoPagingToArray({ limit: 100 })).toHaveLength(7)
  })

  test.each([undefined, null, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '10'])(
    'takes no limit of %j',
    async (limit) => {
      const { list, asked } = listOf([row(1)])
      await expect(list.autoPagingToArray({ limit: limit as number })).rejects.toThrow(TypeError)
      expect(asked).toEqual([])
    },
  )

  test.each([0, -1, 1.5, Number.NaN, '2'])('and there is no page %j', async (page) => {
    await expect(listOf([]).list.page(page as number)).rejects.toThrow(TypeError)
  })
})
