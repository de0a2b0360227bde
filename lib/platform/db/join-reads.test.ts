import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { joinReads } from './join-reads'

/** A read whose statements are recorded and end in a few turns of the event loop. */
function spied() {
  const sent: string[] = []
  let committed = 0
  let failing = false
  const read = joinReads(async (key: string) => {
    sent.push(key)
    const seen = committed
    for (let turn = 0; turn < 3; turn++) await setImmediate()
    if (failing) throw new Error(`refused ${key} at ${seen}`)
    return seen
  })
  return {
    read,
    sent,
    commit: () => void committed++,
    fail: (isFailing: boolean) => {
      failing = isFailing
    },
  }
}

test('a read alone is sent at once, and each of a sequence is a statement of its own', async () => {
  const { read, sent, commit } = spied()
  const first = read('a')
  expect(sent).toEqual(['a'])
  commit()
  expect(await first).toBe(0)
  expect(await read('a')).toBe(1)
  expect(sent).toEqual(['a', 'a'])
})

test('reads that come while a statement runs share the next, and see what was committed before', async () => {
  const { read, sent, commit } = spied()
  const first = read('a')
  await setImmediate()
  commit()
  const joined = [read('a'), read('a')]
  await setImmediate()
  commit()
  joined.push(read('a'))
  expect(await first).toBe(0)
  expect(await Promise.all(joined)).toEqual([2, 2, 2])
  expect(sent).toEqual(['a', 'a'])
})

test('no read joins a statement that was sent before it', async () => {
  const { read, commit } = spied()
  const reads = []
  for (let turn = 0; turn < 200; turn++) {
    commit()
    const began = turn + 1
    reads.push(read('a').then((seen) => expect(seen).toBeGreaterThanOrEqual(began)))
    if (turn % 3 === 0) await setImmediate()
  }
  await Promise.all(reads)
})

test('other keys neither share nor wait', async () => {
  const { read, sent } = spied()
  await Promise.all([read('a'), read('b'), read('c')])
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a failure reaches the callers of its statement alone, and the next is sent all the same', async () => {
  const { read, sent, commit, fail } = spied()
  fail(true)
  const first = read('a')
  commit()
  const joined = read('a')
  await expect(first).rejects.toThrow('refused a at 0')
  fail(false)
  expect(await joined).toBe(1)
  expect(await read('a')).toBe(1)
  expect(sent).toEqual(['a', 'a', 'a'])
})
