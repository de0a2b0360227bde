import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources, type SourceFile } from '@/lib/imports.testing'

const sources = new Map(
  readSources(path.resolve(import.meta.dirname, '..')).map((file) => [file.path, file]),
)
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']
const ALWAYS = ['common']

/** Every file that a page or a layout imports, including itself. */
function reachedFrom(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const { target, isType } of sources.get(from)!.imports) {
    const file = ENDINGS.map((ending) => target + ending).find((name) => sources.has(name))
    if (file && !isType) reachedFrom(file, seen)
  }
  return seen
}

const asked = ({ text }: SourceFile) => [
  ...Array.from(text.matchAll(/useTranslations\('(\w+)/g), ([, area = '']) => area),
  ...Array.from(text.matchAll(/useMessages\(\)\.(\w+)/g), ([, area = '']) => area),
]

const given = ({ text }: SourceFile) =>
  Array.from(
    text.matchAll(/(?:areas=\{\[|AREAS = \[)([^\]]*)\]/g),
    ([, list = '']) => list.match(/\w+/g) ?? [],
  ).flat()

/** The page with the layouts around it. */
function around(page: string): SourceFile[] {
  const folders = path.posix.dirname(page).split('/')
  return folders
    .map((_, depth) => sources.get(`${folders.slice(0, depth + 1).join('/')}/layout.tsx`))
    .concat(sources.get(page))
    .filter((file) => file !== undefined)
}

const pages = [...sources.keys()].filter((file) => /^app\/.*\/page\.tsx$/.test(file))

test.each(pages)('%s is given the words that its screens use', (page) => {
  const files = around(page)
  const known = new Set([...ALWAYS, ...files.flatMap(given)])
  const reached = new Set(files.flatMap((file) => [...reachedFrom(file.path)]))
  const used = new Set([...reached].flatMap((file) => asked(sources.get(file)!)))
  expect([...used].filter((area) => !known.has(area))).toEqual([])
})
