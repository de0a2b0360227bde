import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUNTED_MAX,
  PageQuery,
  paged,
  pagedByCursor,
  pagedWhileCounted,
  slice,
} from './pagination'

describe('the query', () => {
  test('is the first page of 20 unless told', () => {
    expect(PageQuery.parse({})).toEqual({ page: 1, per_page: 20 })
    expect(PageQuery.parse({ page: '3', per_page: '100' })).toEqual({ page: 3, per_page: 100 })
  })

  test.each([
    { per_page: '0' },
    { per_page: '101' },
    { per_page: '' },
    { per_page: '1.5' },
    { page: '0' },
    { page: '-1' },
    { page: 'last' },
    { page: '1000001' },
    { page: '9'.repeat(400) },
    { page: 'NaN' },
    { page: 'Infinity' },
    { page: '0x10' },
    { page: '1e1' },
    { page: ' 5 ' },
    { page: '+5' },
  ])('may not be %j', (query) => {
    expect(PageQuery.safeParse(query).success).toBe(false)
  })
})

describe('the envelope', () => {
  test.each([
    [0, 1, 20, { last_page: 1, from: 0, to: 0 }],
    [1, 1, 20, { last_page: 1, from: 1, to: 1 }],
    [20, 1, 20, { last_page: 1, from: 1, to: 20 }],
    [21, 2, 20, { last_page: 2, from: 21, to: 21 }],
    [21, 3, 20, { last_page: 2, from: 0, to: 0 }],
    [5, 5, 1, { last_page: 5, from: 5, to: 5 }],
  ])('of %d rows, on page %d of %d each: %j', (total, page, per_page, meta) => {
    const rows = Array.from({ length: total }, (_, i) => i)
    const { skip, take } = slice({ page, per_page })
    expect(paged(rows.slice(skip, skip + take), total, { page, per_page })).toEqual({
      data: rows.slice(skip, skip + take),
      meta: { current_page: page, per_page, total, ...meta },
    })
  })

  test('over all its pages counts every row, once', () => {
    const counts = fc.integer({ min: 0, max: 250 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 100 }), (total, per_page) => {
        const rows = Array.from({ length: total }, (_, i) => i)
        const seen: number[] = []
        const { last_page } = paged([], total, { page: 1, per_page }).meta
        for (let page = 1; page <= last_page; page++) {
          const { skip, take } = slice({ page, per_page })
          const { data, meta } = paged(rows.slice(skip, skip + take), total, { page, per_page })
          expect(data.length).toBe(meta.to === 0 ? 0 : meta.to - meta.from + 1)
          seen.push(...data)
        }
        expect(seen).toEqual(rows)
      }),
    )
  })
})

test.each([
  [COUNTED_MAX, false],
  [COUNTED_MAX + 1, true],
])('of %d counted items, it is said whether there are more: %j', (counted, isTotalCapped) => {
  const { meta, ...rest } = pagedWhileCounted(['a'], counted, { page: 1, per_page: 1 })
  expect([meta.total, rest.isTotalCapped]).toEqual([COUNTED_MAX, isTotalCapped])
})

describe('the envelope of a list that is read by cursor', () => {
  const page = { page: 1, per_page: 2 }
  const position = { total: 5, isTotalCapped: false, seen: 3, nextCursor: 'x' }

  test('says where the page stands by what was seen before, also between two pages', () => {
    expect(pagedByCursor(['d', 'e'], position, page).meta).toEqual({
      current_page: 2,
      per_page: 2,
      total: 5,
      last_page: 3,
      from: 4,
      to: 5,
      isTotalCapped: false,
      nextCursor: 'x',
    })
  })

  test('has no place for an empty page', () => {
    expect(pagedByCursor([], position, page).meta).toMatchObject({ from: 0, to: 0, total: 5 })
  })
})
