import { expect, test } from 'vitest'
import { newFlight } from './flight'

/** Attempts that end when told to. */
function controlled(perEndpoint: number, onLow?: () => void) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (item: string) =>
    new Promise<void>((end) => {
      started.push(item)
      ends.set(item, end)
    })
  const flight = newFlight(run, onLow, { total: 10, perEndpoint })
  const end = async (item: string) => {
    ends.get(item)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { flight, started, end }
}

test('runs so many at once for one endpoint, in order, and others beside it', async () => {
  const { flight, started, end } = controlled(2)
  for (const item of ['a1', 'a2', 'a3', 'b1']) flight.add(item[0]!, item)
  expect(started).toEqual(['a1', 'a2', 'b1'])
  expect([flight.free(), flight.held().get('a'), flight.heldMax]).toEqual([6, 3, 6])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect([flight.free(), flight.held().get('a')]).toEqual([7, 2])
})

test('asks for more when an endpoint has none waiting, and forgets who has none at all', async () => {
  let asked = 0
  const { flight, end } = controlled(1, () => asked++)
  for (const item of ['a1', 'a2', 'a3']) flight.add('a', item)
  await end('a1')
  expect(asked).toBe(0)
  await end('a2')
  expect(asked).toBe(1)
  await end('a3')
  expect([asked, flight.held().size, flight.free()]).toEqual([2, 0, 10])
})

test('closing hands back what waits and lets what runs come to its end', async () => {
  const { flight, started, end } = controlled(1)
  for (const item of ['a1', 'a2', 'b1']) flight.add(item[0]!, item)
  expect(flight.close()).toEqual(['a2'])
  let landed = false
  const landing = flight.landed().then(() => {
    landed = true
  })
  await end('a1')
  expect(landed).toBe(false)
  await end('b1')
  await landing
  expect(started).toEqual(['a1', 'b1'])
})
