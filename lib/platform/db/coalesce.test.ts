import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coalesce, coalesceBy } from './coalesce'

interface Limits {
  rowsMax?: number
  statementsMax?: number
  rowsBesideMin?: number
  /** How many turns of the event loop a statement takes. */
  turns?: number
  fail?: (rows: number[]) => boolean
}

/** A `writeMany` that records its statements, and fails where `fail` returns true. */
function spied({ rowsMax = 10, statementsMax = 2, rowsBesideMin, turns = 3, fail }: Limits = {}) {
  const statements: number[][] = []
  let running = 0
  let runningMax = 0
  const write = coalesce<number, string>(
    async (rows) => {
      statements.push(rows)
      runningMax = Math.max(runningMax, ++running)
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      running--
      if (fail?.(rows)) throw new Error(`refused ${rows.join()}`)
      return rows.map((row) => `wrote ${row}`)
    },
    { rowsMax, statementsMax, rowsBesideMin },
  )
  return { write, statements, runningMax: () => runningMax }
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

test('rows that come in one turn go out in one statement, each with its own result', async () => {
  const { write, statements } = spied()
  expect(await Promise.all([write(1), write(2), write(3)])).toEqual([
    'wrote 1',
    'wrote 2',
    'wrote 3',
  ])
  expect(statements).toEqual([[1, 2, 3]])
})

test('a row alone waits for no other', async () => {
  const { write, statements } = spied()
  expect(await write(1)).toBe('wrote 1')
  expect(await write(2)).toBe('wrote 2')
  expect(statements).toEqual([[1], [2]])
})

test('neither a statement nor their number grows past its limit', async () => {
  const { write, statements, runningMax } = spied({ rowsMax: 4, statementsMax: 2 })
  await Promise.all(upTo(50).map(write))
  expect(Math.max(...statements.map((rows) => rows.length))).toBe(4)
  expect(runningMax()).toBe(2)
})

describe('while a statement runs', () => {
  const later = { statementsMax: 3, rowsBesideMin: 3, turns: 20 }

  test('few rows wait for its end, and go out together', async () => {
    const { write, statements } = spied(later)
    const written = [write(1)]
    for (const row of [2, 3]) {
      await setImmediate()
      written.push(write(row))
    }
    await Promise.all(written)
    expect(statements).toEqual([[1], [2, 3]])
  })

  test('as many rows as the least go out beside it', async () => {
    const { write, statements, runningMax } = spied(later)
    const written = [write(1)]
    await setImmediate()
    written.push(...[2, 3, 4].map(write))
    await Promise.all(written)
    expect(statements).toEqual([[1], [2, 3, 4]])
    expect(runningMax()).toBe(2)
  })

  test('a row goes out beside it when it takes long', async () => {
    const ends: (() => void)[] = []
    const write = coalesce<number, number>(
      (rows) => new Promise((resolve) => ends.push(() => resolve(rows))),
      { rowsMax: 10, statementsMax: 2, rowsBesideMin: 3 },
    )
    const written = [write(1)]
    await setImmediate()
    written.push(write(2))
    await setImmediate()
    expect(ends).toHaveLength(1)
    await expect.poll(() => ends.length).toBe(2)
    for (const end of ends) end()
    expect(await Promise.all(written)).toEqual([1, 2])
  })
})

describe('when a statement of several rows fails', () => {
  test('each row is tried alone: the good are written, the bad one has its own error', async () => {
    const { write, statements } = spied({ fail: (rows) => rows.includes(2) })
    const results = await Promise.allSettled([write(1), write(2), write(3)])
    expect(results).toMatchObject([
      { value: 'wrote 1' },
      { reason: { message: 'refused 2' } },
      { value: 'wrote 3' },
    ])
    expect(statements).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  test('a row alone is not tried again where it was refused', async () => {
    const { write, statements } = spied({ fail: () => true })
    await expect(write(1)).rejects.toThrow('refused 1')
    expect(statements).toEqual([[1]])
  })

  test.each([
    ['it may have been written', 'ECONNRESET'],
    ['it was the victim of a deadlock', '40P01'],
  ])('a row alone is tried again where %s, and once', async (_, code) => {
    const lost = Object.assign(new Error('lost'), { code })
    let failures = 1
    const write = coalesce<number, string>(
      async (rows) => {
        if (failures-- > 0) throw lost
        return rows.map((row) => `wrote ${row}`)
      },
      { rowsMax: 10, statementsMax: 1 },
    )
    expect(await write(1)).toBe('wrote 1')
    failures = 3
    await expect(write(2)).rejects.toBe(lost)
    expect(failures).toBe(1)
  })

  test('those that come after it are written all the same', async () => {
    let broken = true
    const { write } = spied({ statementsMax: 1, fail: () => broken })
    await Promise.allSettled(upTo(5).map(write))
    broken = false
    expect(await write(7)).toBe('wrote 7')
  })
})

test('whatever comes when, every caller gets the result of its own row', async () => {
  const limits = fc.record({
    rowsMax: fc.integer({ min: 1, max: 5 }),
    statementsMax: fc.integer({ min: 1, max: 3 }),
    rowsBesideMin: fc.integer({ min: 1, max: 4 }),
  })
  const rows = fc.array(fc.record({ bad: fc.boolean(), later: fc.boolean() }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(limits, rows, async (limit, given) => {
      const { write } = spied({ ...limit, fail: (of) => of.some((row) => given[row]?.bad) })
      const answers = given.map(async ({ later }, row) => {
        if (later) await setImmediate()
        return write(row)
      })
      const results = await Promise.allSettled(answers)
      expect(results).toMatchObject(
        given.map(({ bad }, row) =>
          bad ? { reason: { message: `refused ${row}` } } : { value: `wrote ${row}` },
        ),
      )
    }),
  )
})

test('rows of one key go out together, and neither with others nor after them', async () => {
  const statements: string[] = []
  const lock = Promise.withResolvers<void>()
  const write = coalesceBy<string, string>(
    (row) => row[0]!,
    async (rows) => {
      statements.push(rows.join())
      if (rows[0] === 'a3') await lock.promise
      return rows.map((row) => row.toUpperCase())
    },
    { rowsMax: 10, statementsMax: 1 },
  )
  expect(await Promise.all(['a1', 'b1', 'a2', 'b2'].map(write))).toEqual(['A1', 'B1', 'A2', 'B2'])
  expect(statements).toEqual(['a1,a2', 'b1,b2'])
  const slow = write('a3')
  await setImmediate()
  expect(await Promise.race([slow, write('b3')])).toBe('B3')
  lock.resolve()
  expect(await slow).toBe('A3')
})

test.each([
  ['an answer', Object.assign(new Error('read'), { code: 'ETIMEDOUT' })],
  ['a connection', new Error('timeout exceeded when trying to connect')],
])('rows that waited in vain for %s are not tried again', async (_, silence) => {
  let statements = 0
  const write = coalesce<number, string>(
    async () => {
      statements += 1
      throw silence
    },
    { rowsMax: 10, statementsMax: 1 },
  )
  for (const count of [1, 5]) {
    const ends = await Promise.allSettled(upTo(count).map(write))
    expect(ends).toEqual(Array(count).fill({ status: 'rejected', reason: silence }))
  }
  expect(statements).toBe(2)
})

test('while the database is away, rows are not retried one after another', async () => {
  const tried: number[][] = []
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const write = coalesce<number, string>(
    async (rows) => {
      tried.push(rows)
      throw away
    },
    { rowsMax: 10, statementsMax: 1 },
  )
  const ends = await Promise.allSettled(upTo(5).map(write))
  expect(ends).toEqual(Array(5).fill({ status: 'rejected', reason: away }))
  expect(tried).toEqual([[0, 1, 2, 3, 4], [0]])
})
