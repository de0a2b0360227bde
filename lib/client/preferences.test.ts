import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readerLocale, readerTheme } from '@/lib/platform/http/reader'
import { chooseHotkeys, chooseLanguage, chooseTheme } from './preferences'

/** A page at an address, whose browser keeps cookies as far as these tests need it. */
function openPage(protocol: 'http:' | 'https:') {
  const jar = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    set cookie(text: string) {
      const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*max-age=(\d+)/.exec(text) ?? []
      if (age === '0') jar.delete(name)
      else {
        jar.set(name, value)
        written.push(text)
      }
    },
  })
  const headers = () =>
    new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  return { jar, written, headers }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test('over https every choice is in a cookie for this host alone', () => {
  const { written, headers } = openPage('https:')
  chooseTheme('dark')
  chooseLanguage('en')
  expect(written).toHaveLength(2)
  for (const cookie of written) {
    expect(cookie).toMatch(/^__Host-\w+=.*; path=\/;.*; secure$/)
    expect(cookie).not.toContain('domain')
  }
  expect([readerTheme(headers()), readerLocale(headers())]).toEqual(['dark', 'en'])
})

test('a choice without the prefix, of an earlier version, is replaced, and does not come back', () => {
  const { jar, headers } = openPage('https:')
  jar.set('theme', 'dark')
  expect(readerTheme(headers())).toBe('dark')
  chooseTheme('system')
  expect(readerTheme(headers())).toBe('system')
})

test('that single keys are no shortcuts is kept, and forgotten once they are again', () => {
  const { jar } = openPage('https:')
  chooseHotkeys(false)
  expect([...jar]).toEqual([['__Host-hotkeys', 'off']])
  expect(document.documentElement.dataset.hotkeys).toBe('off')
  chooseHotkeys(true)
  expect([...jar]).toEqual([])
  expect(document.documentElement.dataset).toEqual({})
})

test('over plain http, where browsers refuse the prefix, the names have none', () => {
  const { written, headers } = openPage('http:')
  chooseTheme('light')
  expect(written).toEqual(['theme=light; path=/; max-age=31536000; samesite=lax'])
  expect(readerTheme(headers())).toBe('light')
})
