import { expect, test } from 'vitest'
import { hostName, readChoice, readCookies } from './cookies'

test('cookies are read by their exact names, with every sign of their values', () => {
  const cookies = readCookies('a=1; __Host-b=x=y==;c=')
  expect([...cookies]).toEqual([
    ['a', '1'],
    ['__Host-b', 'x=y=='],
    ['c', ''],
  ])
  expect(readCookies(null).get('a')).toBeUndefined()
})

test('what only this host over https could write comes before what others could', () => {
  const both = readCookies(`theme=light; ${hostName('theme')}=dark`)
  expect(readChoice((name) => both.get(name), 'theme')).toBe('dark')
  const plain = readCookies('theme=light')
  expect(readChoice((name) => plain.get(name), 'theme')).toBe('light')
})
