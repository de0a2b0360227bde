import { expect, test } from 'vitest'
import { takeParts } from './take-parts'

const FOR_EVER = Number.POSITIVE_INFINITY

/** Takes at most two of so many items. */
function taking(count: number) {
  let left = count
  const parts: number[] = []
  const take = async () => {
    const taken = Math.min(2, left)
    left -= taken
    parts.push(taken)
    return taken
  }
  return { take, parts }
}

test('parts are taken until one is not full', async () => {
  const { take, parts } = taking(5)
  expect(await takeParts(take, { size: 2, until: FOR_EVER })).toBe(5)
  expect(parts).toEqual([2, 2, 1])
})

test('the last part may be empty', async () => {
  const { take, parts } = taking(4)
  expect(await takeParts(take, { size: 2, until: FOR_EVER })).toBe(4)
  expect(parts).toEqual([2, 2, 0])
})

test('no part is taken after the moment', async () => {
  const { take, parts } = taking(4)
  expect(await takeParts(take, { size: 2, until: 0 })).toBe(0)
  expect(parts).toEqual([])
})
