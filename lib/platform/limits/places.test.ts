import { expect, test } from 'vitest'
import { Places } from './places'

/** Takes places until one is refused; returns how many it took, and why it was refused. */
function takeAll(places: Places, who: string) {
  const given: (() => void)[] = []
  for (;;) {
    const refusal = places.refusalOf(who)
    if (refusal) return { given, refusal }
    given.push(places.take(who))
  }
}

test('nobody has more than their own', () => {
  const { given, refusal } = takeAll(new Places({ all: 100, each: 10 }), 'a')
  expect([given.length, refusal]).toEqual([10, 'each'])
})

test('the last fifth is kept for those who have none, however many take all that they can', () => {
  const places = new Places({ all: 100, each: 10 })
  for (let one = 0; one < 50; one++) takeAll(places, `greedy ${one}`)
  // Eight took ten each; each of the others took one of the places reserved for newcomers.
  expect(places.refusalOf('greedy 0')).toBe('each')
  expect(places.refusalOf('greedy 10')).toBe('all')
  const early = new Places({ all: 100, each: 10 })
  for (let one = 0; one < 8; one++) takeAll(early, `greedy ${one}`)
  expect(takeAll(early, 'newcomer')).toMatchObject({ given: { length: 1 }, refusal: 'all' })
})

test('a place that is given back is there for the next, once', () => {
  const places = new Places({ all: 1, each: 1 })
  const leave = places.take('a')
  expect(places.refusalOf('b')).toBe('all')
  leave()
  leave()
  expect(places.refusalOf('b')).toBeNull()
  places.take('b')
  expect(places.refusalOf('c')).toBe('all')
})
