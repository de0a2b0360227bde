import { describe, expect, test } from 'vitest'
import { type EventFilter, EventList, type EventPage } from './lists'

const EVENTS = Array.from({ length: 5 }, (_, nth) => ({ timestamp: `${nth}` }))

/** A list as the API has it: oldest first, two events a page, with an empty page in between. */
function listOf(filter: object = {}) {
  const asked: EventFilter[] = []
  const pages = [EVENTS.slice(0, 2), [], EVENTS.slice(2, 4), EVENTS.slice(4)]
  const list = new EventList(filter, async (query) => {
    asked.push(query)
    const nth = Number(query.cursor ?? 0)
    const meta = { per_page: 2, hasMore: nth < pages.length - 1, nextCursor: `${nth + 1}` }
    return { data: pages[nth], meta } as unknown as EventPage
  })
  return { list, asked }
}

describe('a walk through the events', () => {
  test('gives all of them, also after an empty page, and keeps the filter', async () => {
    const { list, asked } = listOf({ event: 'transaction.completed' })
    const found: unknown[] = []
    for await (const event of list) found.push(event)
    expect(found).toEqual(EVENTS)
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2', '3'])
    expect(asked[3]).toMatchObject({ event: 'transaction.completed', per_page: 100 })
  })

  test('begins where it is told, and asks for no more than is used', async () => {
    const { list, asked } = listOf({ cursor: '2', per_page: 2 })
    expect(asked).toEqual([])
    expect(await list.autoPagingToArray({ limit: 1 })).toEqual([EVENTS[2]])
    expect(asked).toEqual([{ cursor: '2', per_page: 2 }])
  })

  test('an array needs a limit', async () => {
    const { list, asked } = listOf()
    for (const limit of [0, 1.5, 100_001]) {
      await expect(list.autoPagingToArray({ limit })).rejects.toThrow(TypeError)
    }
    expect(asked).toEqual([])
  })
})

test('a page tells from where to go on', async () => {
  const { list } = listOf({ cursor: '3' })
  expect(await list.page()).toMatchObject({
    data: EVENTS.slice(4),
    meta: { hasMore: false, nextCursor: '4' },
  })
})
