import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { limitStreams } from './limit-streams'
import { STREAMS_MAX, STREAMS_MAX_OF_ALL, STREAMS_MAX_PER_ADDRESS } from './stream-query'

/** Opens as many streams of an account as it is given, and tells how many those are. */
function openAll(merchantId: string, address: string): number {
  for (let opened = 0; ; opened++) {
    try {
      onTestFinished(limitStreams(merchantId, address))
    } catch {
      return opened
    }
  }
}

test('whoever opens many accounts at one place does not get all streams', () => {
  const accounts = Array.from({ length: 100 }, () => openAll(randomUUID(), '198.18.0.1'))
  expect(Math.max(...accounts)).toBe(STREAMS_MAX)
  expect(accounts.reduce((sum, count) => sum + count, 0)).toBe(STREAMS_MAX_PER_ADDRESS)
  expect(openAll(randomUUID(), '198.18.0.2')).toBe(STREAMS_MAX)
})

test('what a full network refuses takes no place of the account, nor does what has closed', () => {
  const [account, address] = [randomUUID(), '198.18.0.4']
  const close = Array.from({ length: STREAMS_MAX_PER_ADDRESS }, () =>
    limitStreams(randomUUID(), address),
  )
  for (let nth = 0; nth < STREAMS_MAX; nth++) expect(openAll(account, address)).toBe(0)
  expect(openAll(account, '198.18.0.5')).toBe(STREAMS_MAX)
  for (const one of close) one()
  expect(openAll(randomUUID(), address)).toBe(STREAMS_MAX)
})

test('nor do accounts at many places: whoever has no stream yet gets one', () => {
  let opened = 0
  for (let n = 0; opened < STREAMS_MAX_OF_ALL * 0.8; n++) {
    opened += openAll(randomUUID(), `198.51.${n >> 8}.${n & 255}`)
  }
  expect(openAll(randomUUID(), '198.18.0.3')).toBe(1)
})
