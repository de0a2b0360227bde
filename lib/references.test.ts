import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './imports.testing'

const ROOT = path.resolve(import.meta.dirname, '..')
const decisions = readdirSync(path.join(ROOT, 'docs/decisions'))

/** The pages of a folder and of the folders in it. */
const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))

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

const isDecision = (page: string) => page.startsWith('docs/decisions/')

// The guides link to pages of the application: lib/guides/guides.test.ts.
const PAGES = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'lib/sdk/README.md'],
  ...pagesIn('bench'),
  ...pagesIn('docs').filter((page) => !page.startsWith('docs/guides/')),
]

// A decision is not rewritten when a file that it names gets another name.
test.each(PAGES.filter((page) => !isDecision(page)))(
  'every file that %s names is there',
  (page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8')
    const named = Array.from(
      text.matchAll(/`((?:lib|app|components|scripts|docs|e2e)\/[\w/.()[\]-]+)`/g),
      ([, file = '']) => file,
    )
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  },
)

/** Whether a link of a page leads to a file that is there, and to a heading of it. */
function isThere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), file)
  if (!existsSync(path.join(ROOT, target))) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

test('every link of our own papers leads to a place that is there', () => {
  const links = PAGES.flatMap((page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8')
    const found = text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)
    return Array.from(found, ([, link = '']) => ({ page, link }))
  })
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter(({ page, link }) => !isThere(page, link))).toEqual([])
})

test('every section of operations.md is in its contents', () => {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const sections = Array.from(text.matchAll(/^## (.+)$/gm), ([, head = '']) => head)
  expect(sections.filter((head) => !text.includes(`[${head}](#`))).toEqual([])
})

test('every decision begins with its number and its title', () => {
  const others = decisions.filter((name) => {
    const text = readFileSync(path.join(ROOT, 'docs/decisions', name), 'utf8')
    return !text.startsWith(`# ${name.slice(0, 4)}: `)
  })
  expect(others).toEqual([])
})

test('a decision that another one replaces, also in part, names it', () => {
  const heads = decisions.map((name) => {
    const text = readFileSync(path.join(ROOT, 'docs/decisions', name), 'utf8')
    return { number: Number(name.slice(0, 4)), head: text.split('\n\n')[1] ?? '' }
  })
  const numbersIn = (text = '') =>
    Array.from(text.matchAll(/\[(\d+)\]\(|decision (\d+)/g), ([, a, b]) => Number(a ?? b))
  const replacements = heads.flatMap(({ number, head }) =>
    numbersIn(/(?:supersedes|replaces)\b.*/is.exec(head)?.[0]).map((old) => ({ old, number })),
  )
  expect(replacements.length).toBeGreaterThan(10)
  const namesOf = (old: number) => {
    const head = heads.find(({ number }) => number === old)?.head ?? ''
    return numbersIn(/(?:superseded|replaced in part) by.*/is.exec(head)?.[0])
  }
  expect(replacements.filter(({ old, number }) => !namesOf(old).includes(number))).toEqual([])
})

test('every line of the log that the handbook quotes is written somewhere', () => {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const quoted = Array.from(text.matchAll(/\*"([^"]+)"\*/g), ([, line = '']) =>
    line.replace(/\s+/g, ' '),
  )
  const sources = readSources(ROOT).map((source) => source.text)
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([])
})

/** The rows of the table of OWASP ASVS, over all its chapters. */
const requirements = pagesIn('docs/security/asvs').flatMap((page) =>
  Array.from(
    readFileSync(path.join(ROOT, page), 'utf8').matchAll(
      /^\| (\d+\.\d+\.\d+) \| [12] \| .+ \| ([A-Z][a-z ]+) \| (.+) \|$/gm,
    ),
    ([, id = '', state = '', how = '']) => ({ id, state, how }),
  ),
)

test('each requirement of ASVS stands once, and one that is tested names a test', () => {
  expect(requirements).toHaveLength(253)
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(253)
  const tested = requirements.filter(({ state }) => state === 'Tested')
  expect(tested.length).toBeGreaterThan(100)
  const named = /`(?:lib|app|components|scripts|e2e)\/[^`]+\.(?:test|spec)\.ts`/
  expect(tested.filter(({ how }) => !named.test(how))).toEqual([])
})

test('the list of what is not met names just those requirements', () => {
  const text = readFileSync(path.join(ROOT, 'docs/security/asvs.md'), 'utf8')
  const listed = Array.from(text.matchAll(/^- \[(\d+\.\d+\.\d+)\]/gm), ([, id]) => id)
  const missing = requirements.filter(({ state }) => state === 'Not met').map(({ id }) => id)
  expect(listed).toEqual(missing)
})

test('the table of ASVS counts the rows of each chapter', () => {
  const text = readFileSync(path.join(ROOT, 'docs/security/asvs.md'), 'utf8')
  const states = ['Tested', 'Documented', 'By design', 'Operator', 'Not met', 'Not applicable']
  const counted = (chapter: string | null) =>
    states.map((state) => {
      const of = requirements.filter(({ id }) => !chapter || id.startsWith(`${chapter}.`))
      return of.filter((one) => one.state === state).length
    })
  const rows = Array.from(
    text.matchAll(/^\| (?:\[(\d+)\. .+\]\(.+\)|\*\*All\*\*) \|(.+)\|$/gm),
    ([, chapter = null, cells = '']) => ({ chapter, counts: cells.split('|').map(Number) }),
  )
  expect(rows).toHaveLength(18)
  expect(rows).toEqual(rows.map(({ chapter }) => ({ chapter, counts: counted(chapter) })))
})
