import { expect, test } from 'vitest'
import { type EndpointKey, newFlight } from './flight'
import type { Measured } from './pace'

const QUICK: Measured = { ok: true, latencyMs: 20 }
const SLOW: Measured = { ok: true, latencyMs: 5_000 }
const keyOf = (endpointId: string) => ({ merchantId: 'm', endpointId })

interface Item extends EndpointKey {
  name: string
}

/** Attempts that end when told to, at endpoints named by their first letter. */
function controlled(total?: number) {
  const started: string[] = []
  const low: string[] = []
  const ends = new Map<string, (measured: Measured) => void>()
  const flight = newFlight<Item>({
    run: ({ name }, answered) =>
      new Promise((recorded) => {
        started.push(name)
        ends.set(name, (measured) => {
          answered(measured)
          recorded()
        })
      }),
    onLow: ({ endpointId }) => low.push(endpointId),
    total,
  })
  const add = (...names: string[]) => {
    for (const name of names) flight.add({ ...keyOf(name[0]!), name })
  }
  const end = async (name: string, measured = QUICK) => {
    ends.get(name)?.(measured)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const room = (...endpointIds: string[]) =>
    Object.fromEntries(
      flight.rooms(endpointIds.map(keyOf)).map(({ endpointId, room }) => [endpointId, room]),
    )
  return { flight, started, low, add, end, room }
}

test('an endpoint of which nothing is known is met with two at once, others beside it', () => {
  const { started, add } = controlled()
  add('a1', 'a2', 'a3', 'b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('one that answers quickly and well is given more at once, in order', async () => {
  const { started, add, end } = controlled()
  add(...Array.from({ length: 9 }, (_, i) => `a${i + 1}`))
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
})

test('one that fails is given half as many, and never less than one', async () => {
  const { started, add, end } = controlled()
  add(...Array.from({ length: 9 }, (_, i) => `a${i + 1}`))
  const FAILED = { ok: false, latencyMs: 20 }
  await end('a1', FAILED)
  expect(started).toEqual(['a1', 'a2'])
  await end('a2', FAILED)
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a3', FAILED)
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('one that is being recorded makes room for the next one, and is held until it is', async () => {
  const started: string[] = []
  const records: (() => void)[] = []
  const flight = newFlight<Item>({
    run: ({ name }, answered) =>
      new Promise((recorded) => {
        started.push(name)
        if (name === 'a1') answered(QUICK)
        records.push(recorded)
      }),
  })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) flight.add({ ...keyOf('a'), name })
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(flight.items()).toHaveLength(5)
  records[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(flight.items().map(({ name }) => name)).toEqual(['a2', 'a3', 'a4', 'a5'])
})

test('what is free is divided fairly, and an endpoint that has its fill is left out', async () => {
  const { add, end, room } = controlled(20)
  for (const each of ['a', 'b', 'c', 'd']) {
    add(`${each}0`)
    await end(`${each}0`)
  }
  expect(room('a', 'b', 'c', 'd')).toEqual({ a: 5, b: 5, c: 5, d: 5 })
  add(...Array.from({ length: 12 }, (_, i) => `a${i}`))
  expect(room('b', 'c')).toEqual({ b: 4, c: 4 })
  add(...Array.from({ length: 8 }, (_, i) => `b${i}`))
  expect(room('a', 'b', 'c')).toEqual({})
})

test('however many are slow, half of the flight is left for the quick', async () => {
  const { add, end, room } = controlled(40)
  const slow = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  for (const each of slow) {
    add(`${each}0`)
    await end(`${each}0`, SLOW)
  }
  add('q0')
  await end('q0')
  for (let held = 0; held < 40; held++) {
    for (const [endpointId] of Object.entries(room(...slow))) add(`${endpointId}x${held}`)
  }
  expect(room(...slow)).toEqual({})
  expect(room('q')).toEqual({ q: 18 })
})

test('an endpoint is asked for more when half of what it was given is done', async () => {
  const { low, add, end } = controlled()
  add(...Array.from({ length: 12 }, (_, i) => `a${i}`))
  await end('a0')
  expect(low).toEqual([])
  await end('a1')
  expect(low).toEqual(['a'])
})

test('what waits for an endpoint that is paused is handed back, and what runs goes on', async () => {
  const rested: string[] = []
  const started: string[] = []
  const ends: (() => void)[] = []
  const flight = newFlight<Item>({
    run: ({ name }, answered) =>
      new Promise((recorded) => {
        started.push(name)
        ends.push(() => {
          answered({ ok: false, latencyMs: 10 }, true)
          recorded()
        })
      }),
    onPause: (items) => rested.push(...items.map(({ name }) => name)),
  })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) flight.add({ ...keyOf(name[0]!), name })
  ends[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(rested).toEqual(['a3', 'a4'])
  expect(started).toEqual(['a1', 'a2', 'b1'])
  expect(flight.items().map(({ name }) => name)).toEqual(['a2', 'b1'])
})

test('closing hands back what waits and lets what runs come to its end', async () => {
  const { flight, started, add, end } = controlled()
  add('a1', 'a2', 'a3', 'b1')
  expect(flight.close().map(({ name }) => name)).toEqual(['a3'])
  expect(flight.items().map(({ name }) => name)).toEqual(['a1', 'a2', 'b1'])
  let landed = false
  const landing = flight.landed().then(() => {
    landed = true
  })
  for (const name of ['a1', 'a2']) await end(name)
  expect(landed).toBe(false)
  await end('b1')
  await landing
  expect(flight.items()).toEqual([])
  expect(started).toEqual(['a1', 'a2', 'b1'])
})
