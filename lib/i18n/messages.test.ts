import { expect, test } from 'vitest'
import { findUses } from './message-uses.testing'
import { allMessages } from './messages'

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

// Arguments and tags, by name: what a screen hands over has to be used in both languages.
const slots = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, arg, tag]) => arg ?? tag))]
    .sort()
    .join(' ')

const ptBR = flat(allMessages('pt-BR'))
const en = new Map(flat(allMessages('en')))

test('every message takes the same arguments in both languages', () => {
  const uneven = ptBR.filter(([key, text]) => slots(text) !== slots(en.get(key) ?? ''))
  expect(uneven.map(([key]) => key)).toEqual([])
})

test('no message is left untold', () => {
  const empty = [...ptBR, ...en].filter(([, text]) => text.trim() === '')
  expect(empty.map(([key]) => key)).toEqual([])
})

test('the voice is plain: no exclamation, no "ops", no "sucesso"', () => {
  const loud = ptBR.filter(([, text]) => /!|\bops\b|sucesso/i.test(text))
  expect(loud.map(([key]) => key)).toEqual([])
})

test("no sentence ends with a company's name, which may end with a full stop, as in Ltda.", () => {
  const doubled = [...ptBR, ...en].filter(([, text]) =>
    /\{(merchant|payee)\}(<\/\w+>)?\./.test(text),
  )
  expect(doubled.map(([key]) => key)).toEqual([])
})

/** What the pages with a list are for, as their heads say it. */
const ABOUT = /^(audit|deliveries|deliveries\.live|disputes|keys|requests|team|webhooks)\.about$/

test('what a page is for takes three lines of a phone at most', () => {
  const said = [...ptBR, ...en].filter(([key]) => ABOUT.test(key))
  expect(said).toHaveLength(16)
  expect(said.filter(([, text]) => text.length > 140).map(([key]) => key)).toEqual([])
})

test('every message is used', () => {
  const isUsed = findUses(process.cwd())
  const unused = ptBR.map(([key]) => key).filter((key) => !isUsed(key))
  expect(unused, 'delete it, or see lib/i18n/message-uses.testing.ts').toEqual([])
  expect(isUsed('docs.console.making')).toBe(false)
})
