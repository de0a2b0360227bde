import { expect, test } from 'vitest'
import { changesOf, followLoaded } from './loaded-values'

const before = { limit: 100, daily: null as number | null, on: { limit: true, daily: false } }

test('a form follows what is loaded, except for what the person changed', () => {
  const loaded = { limit: 50, daily: 500, on: { limit: true, daily: true } }
  expect(followLoaded(before, before, loaded)).toEqual(loaded)

  const typed = { ...before, limit: 900, on: { limit: false, daily: false } }
  expect(followLoaded(typed, before, loaded)).toEqual({
    limit: 900,
    daily: 500,
    on: { limit: false, daily: true },
  })
})

test('a form whose own change was stored has nothing of its own left', () => {
  const typed = { ...before, limit: 900 }
  expect(followLoaded(typed, before, typed)).toEqual(typed)
  const later = { ...typed, limit: 10 }
  expect(followLoaded(typed, typed, later)).toEqual(later)
})

test('a list is followed or kept as a whole', () => {
  const events = { events: ['a'] }
  expect(followLoaded(events, { events: ['a'] }, { events: ['a', 'b'] })).toEqual({
    events: ['a', 'b'],
  })
  expect(followLoaded({ events: [] }, events, { events: ['a', 'b'] })).toEqual({ events: [] })
})

interface Rules {
  limit: number | null
  daily: number | null
  other: boolean
}

test('only the fields that differ from the stored ones are sent', () => {
  const stored: Rules = { limit: 100, daily: null, other: true }
  expect(changesOf({ limit: 100, daily: null, other: false }, stored)).toEqual({ other: false })
  expect(changesOf({ limit: null, daily: null, other: true }, stored)).toEqual({ limit: null })
  expect(changesOf(stored, stored)).toEqual({})
})
