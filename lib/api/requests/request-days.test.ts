import { expect, test } from 'vitest'
import { firstIdAt, momentOf, newId } from '@/lib/kernel/new-id'
import { readId, writtenId } from '@/lib/platform/http/request-id'
import { isPartitionOver, partitionOf, partitionsFrom } from './request-days'

const NOON = new Date('2026-11-21T12:00:00.000Z')

test('the ids of a day, and no others, are in its range', () => {
  const { name, from, to } = partitionOf(NOON)
  expect(name).toBe('d2026_11_21')
  const inside = (moment: string) => {
    const id = newId(new Date(moment))
    return id >= from && id < to
  }
  expect(inside('2026-11-21T00:00:00.000Z')).toBe(true)
  expect(inside('2026-11-21T23:59:59.999Z')).toBe(true)
  expect(inside('2026-11-20T23:59:59.999Z')).toBe(false)
  expect(inside('2026-11-22T00:00:00.000Z')).toBe(false)
})

test('days follow one another without a gap', () => {
  const [first, second, third] = partitionsFrom(NOON, 3)
  expect(first?.to).toBe(second?.from)
  expect(second?.to).toBe(third?.from)
})

test('a day is over when its last moment is thirty days past', () => {
  expect(isPartitionOver('d2026_10_21', NOON)).toBe(true)
  expect(isPartitionOver('d2026_10_22', NOON)).toBe(false)
  expect(isPartitionOver('someone_elses', NOON)).toBe(false)
})

test('an id tells its moment, and is written and read', () => {
  const id = newId(NOON)
  expect(momentOf(id)).toEqual(NOON)
  expect(readId(writtenId(id))).toBe(id)
  expect(writtenId(id)).toMatch(/^req_[0-9a-f]{32}$/)
  expect(id > firstIdAt(NOON)).toBe(true)
})

test.each(['', 'req_', 'req_123', `req_${'g'.repeat(32)}`, newId(NOON)])(
  'no request id is read from %j',
  (text) => expect(readId(text)).toBeNull(),
)
