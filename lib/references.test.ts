import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './imports.testing'

const ROOT = path.resolve(import.meta.dirname, '..')
const decisions = readdirSync(path.join(ROOT, 'docs/decisions'))

/** As a page of Markdown names its headings in addresses. */
const anchorsOf = (page: string) =>
  Array.from(readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm), ([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

/** What a reference to our own papers does not find, or nothing. */
function missing(reference: string): string | null {
  const [, page = '', anchor] = /^([^\s#,]+)(?:#([\w-]+))?/.exec(reference) ?? []
  const numbers = reference.match(/\b\d{4}\b/g) ?? []
  if (page.startsWith('docs/decisions/')) {
    const isThere = (number: string) => decisions.some((name) => name.startsWith(number))
    return numbers.length > 0 && numbers.every(isThere) ? null : reference
  }
  if (!existsSync(path.join(ROOT, page))) return reference
  return anchor && !anchorsOf(page).includes(anchor) ? reference : null
}

test('every reference to our own papers leads somewhere', () => {
  const references = readSources(ROOT).flatMap(({ path: file, text }) =>
    Array.from(text.matchAll(/@see ((?:docs\/|contract|design)[^*\n]*)/g), ([, to = '']) => ({
      file,
      to: to.trim(),
    })),
  )
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter(({ to }) => missing(to))).toEqual([])
})

test.each([
  'docs/architecture.md',
  'docs/contract.md',
  'docs/operations.md',
  'README.md',
  'CHANGELOG.md',
])('every file that %s names is there', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')
  const named = Array.from(text.matchAll(/`((?:lib|app|components|scripts|docs|e2e)\/[\w/.-]+)`/g))
  const linked = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
  const from = path.dirname(path.join(ROOT, page))
  const files = [
    ...named.map(([, file = '']) => path.join(ROOT, file)),
    ...linked.map(([, file = '']) => path.join(from, file)),
  ]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
