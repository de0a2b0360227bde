import { describe, expect, test } from 'vitest'
import { beginning, beginOf, isReady, READY } from './protocol'

const begin = beginning({
  mode: 'embedded',
  clientSecret: 'cs_sandbox_1_secret_2',
  publishableKey: 'pk_test_1',
  appearance: { theme: 'dark', background: 'transparent' },
})

test('what a page begins a frame with is read as it was said', () => {
  expect(beginOf(begin)).toEqual(begin)
  expect(beginOf(structuredClone(begin))).toEqual(begin)
})

test('a look that there is not is the plain one', () => {
  const plain = { theme: 'auto', background: 'paper' }
  for (const appearance of [undefined, null, 7, {}, { theme: 'pink', background: 'url(x)' }]) {
    expect(beginOf({ ...begin, appearance })?.appearance).toEqual(plain)
  }
})

describe('nothing is begun by', () => {
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

test('a frame is ready when it says just that', () => {
  expect(isReady(READY)).toBe(true)
  for (const data of [null, 'ready', begin, { type: 'ready' }, { guiche: 1 }]) {
    expect(isReady(data)).toBe(false)
  }
})
