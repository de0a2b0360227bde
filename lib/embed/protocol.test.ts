import { describe, expect, test } from 'vitest'
import { beginning, beginOf, isReady, READY } from './protocol'

const begin = beginning({
  mode: 'embedded',
  clientSecret: 'cs_sandbox_1_secret_2',
  publishableKey: 'pk_test_1',
  appearance: { theme: 'dark', background: 'transparent' },
})

test('reads the begin message back unchanged', () => {
  expect(beginOf(begin)).toEqual(begin)
  expect(beginOf(structuredClone(begin))).toEqual(begin)
})

test('replaces an unknown appearance by the default', () => {
  const plain = { theme: 'auto', background: 'paper' }
  for (const appearance of [undefined, null, 7, {}, { theme: 'pink', background: 'url(x)' }]) {
    expect(beginOf({ ...begin, appearance })?.appearance).toEqual(plain)
  }
})

describe('reads no begin message from', () => {
  test.each([
    ['nothing', null],
    ['a word', 'begin'],
    ['a list', [begin]],
    ['another protocol', { ...begin, guiche: 2 }],
    ['another kind of message', { ...begin, type: 'ready' }],
    ['a mode that has no frame', { ...begin, mode: 'hosted' }],
    ['no secret', { ...begin, clientSecret: undefined }],
    ['a secret that is no text', { ...begin, clientSecret: ['cs'] }],
    ['no key', { ...begin, publishableKey: 1 }],
  ])('%s', (_, data) => expect(beginOf(data)).toBeNull())
})

test('recognizes only the ready message', () => {
  expect(isReady(READY)).toBe(true)
  for (const data of [null, 'ready', begin, { type: 'ready' }, { guiche: 1 }]) {
    expect(isReady(data)).toBe(false)
  }
})
