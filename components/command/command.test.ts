import { expect, test } from 'vitest'
import { type CommandGroup, commandsFor } from './command'

const groups: CommandGroup[] = [
  { title: 'Fazer', commands: [{ id: 'charge', label: 'Nova cobrança', run: () => {} }] },
  {
    title: 'Páginas',
    commands: [
      { id: 'overview', label: 'Visão geral', href: '/overview' },
      { id: 'keys', label: 'Chaves de API', href: '/keys' },
      { id: 'checkout', label: 'Cobrança por cartão', href: '/card-checkout' },
    ],
  },
]

const asked = (typed: string) =>
  commandsFor(groups, typed).map(({ title, commands }) => [title, ...commands.map(({ id }) => id)])

test('nothing typed asks for everything', () => {
  expect(asked(' ')).toEqual([
    ['Fazer', 'charge'],
    ['Páginas', 'overview', 'keys', 'checkout'],
  ])
})

test('each word that was typed begins one of the label, with or without accents, in any order', () => {
  expect(asked('cobranca')).toEqual([
    ['Fazer', 'charge'],
    ['Páginas', 'checkout'],
  ])
  expect(asked('VISÃO')).toEqual([['Páginas', 'overview']])
  expect(asked('api cha')).toEqual([['Páginas', 'keys']])
})

test('a word that is not there, or only inside another one, finds nothing', () => {
  expect(asked('geral conta')).toEqual([])
  expect(asked('aves')).toEqual([])
  expect(asked('a@b.c')).toEqual([])
})
