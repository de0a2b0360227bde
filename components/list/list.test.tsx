import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { ApiError } from '@/lib/client/http'
import { CursorList } from './cursor-list'
import { DataTableEmpty } from './data-table'
import { List } from './list'

type Shared = Pick<ComponentProps<typeof List<string>>, 'label' | 'columns' | 'keyOf' | 'empty'>

const shared: Shared = {
  label: 'Vendas',
  columns: [{ id: 'name', head: 'Nome', cell: (name) => name }],
  keyOf: (name) => name,
  empty: <DataTableEmpty title="Nada com estes filtros." />,
}
const unasked = { error: null, refetch: () => {} }

/** Draws a page of names as each of the two kinds of lists. */
function drawLists(names: string[], isPlaceholderData: boolean): string[] {
  const total = names.length
  const meta = { current_page: 1, per_page: 20, total, last_page: 1, from: 1, to: total }
  const numbered = { ...unasked, data: { data: names, meta }, isPlaceholderData }
  const cursors = { data: names, newer: null, older: null }
  return [
    draw(<List {...shared} query={numbered} onPage={() => {}} />),
    draw(
      <CursorList
        {...shared}
        query={{ ...unasked, data: cursors, isPlaceholderData }}
        onPage={() => {}}
        words={{ pages: 'Páginas', newer: 'Mais novos', older: 'Mais antigos' }}
        keys={[]}
      />,
    ),
  ]
}

test('a printed page of a list says which rows are missing from the sheet', () => {
  const drawn = (last_page: number) => {
    const meta = { current_page: 1, per_page: 20, total: 456, last_page, from: 1, to: 20 }
    const query = { ...unasked, data: { data: ['Ana Souza'], meta }, isPlaceholderData: false }
    return draw(<List {...shared} query={query} onPage={() => {}} />)
  }
  expect(drawn(23)).toContain('Linhas 1–20 de 456: as outras não estão nesta folha.')
  expect(drawn(1)).not.toContain('nesta folha')
})

test('a page says which rows it has, and one row by its number alone', () => {
  const drawn = (from: number, to: number, isTotalCapped = false) => {
    const meta = { current_page: 1, per_page: 20, total: 21, last_page: 2, from, to, isTotalCapped }
    const query = { ...unasked, data: { data: ['Ana Souza'], meta }, isPlaceholderData: false }
    return draw(<List {...shared} query={query} onPage={() => {}} />)
  }
  expect(drawn(1, 20)).toContain('>1–20 de 21<')
  expect(drawn(21, 21)).toContain('>21 de 21<')
  expect(drawn(1, 20, true)).toContain('>1–20 de mais de 21<')
})

test('rows of the former filter are dimmed, and the table is busy until the new ones are there', () => {
  for (const drawn of drawLists(['Ana Souza'], true)) {
    expect(drawn).toContain('Ana Souza')
    expect(drawn).toContain('aria-busy="true"')
    expect(drawn).toContain('data-former')
  }
  for (const drawn of drawLists(['Ana Souza'], false)) {
    expect(drawn).toContain('aria-busy="false"')
    expect(drawn).not.toContain('data-former')
  }
})

test('the keys of rows are listed where rows can be opened', () => {
  const meta = { current_page: 1, per_page: 20, total: 1, last_page: 1, from: 1, to: 1 }
  const query = { ...unasked, data: { data: ['Ana Souza'], meta }, isPlaceholderData: false }
  const drawKeys = (keys: ComponentProps<typeof List<string>>['keys']) =>
    draw(<List {...shared} query={query} onPage={() => {}} keys={keys} />)
  expect(drawKeys(['rows', 'filter'])).toContain('abrir')
  expect(drawKeys(['filter'])).not.toContain('abrir')
  expect(drawKeys(['filter'])).toContain('filtrar')
})

test('a refused search says what is wrong with it, and offers no retry that would fail again', () => {
  const error = new ApiError(400, 'invalid_request', 'A busca tem um caractere invisível.')
  const query = { ...unasked, data: undefined, isPlaceholderData: false }
  const refused = draw(<List {...shared} query={{ ...query, error }} onPage={() => {}} />)
  expect(refused).toContain('A busca tem um caractere invisível.')
  expect(refused).not.toContain('Tentar de novo')
  const failed = new ApiError(500, 'internal_error', 'Something failed')
  const other = draw(<List {...shared} query={{ ...query, error: failed }} onPage={() => {}} />)
  expect(other).toContain('Tentar de novo')
})

test('that the former filter found nothing is not said of the new one', () => {
  for (const drawn of drawLists([], true)) {
    expect(drawn).not.toContain('Nada com estes filtros.')
    expect(drawn).toContain('aria-busy="true"')
  }
  for (const drawn of drawLists([], false)) expect(drawn).toContain('Nada com estes filtros.')
})

test('rows that cannot be refreshed are said to be old, and since when', () => {
  const error = new ApiError(429, 'rate_limited', 'Too many requests')
  const dataUpdatedAt = Date.parse('2026-05-02T12:00:00-03:00')
  const refreshed = { data: undefined, refetch: () => {}, isPlaceholderData: false, dataUpdatedAt }
  const meta = { current_page: 1, per_page: 20, total: 1, last_page: 1, from: 1, to: 1 }
  const numbered = { ...refreshed, data: { data: ['Ana Souza'], meta } }
  const cursors = { ...refreshed, data: { data: ['Ana Souza'], newer: null, older: null } }
  const words = { pages: 'Páginas', newer: 'Mais novos', older: 'Mais antigos' }
  const drawBoth = (failed: ApiError | null) => [
    draw(<List {...shared} query={{ ...numbered, error: failed }} onPage={() => {}} />),
    draw(
      <CursorList
        {...shared}
        query={{ ...cursors, error: failed }}
        onPage={() => {}}
        words={words}
        keys={[]}
      />,
    ),
  ]
  for (const drawn of drawBoth(error)) {
    expect(drawn).toContain('Ana Souza')
    expect(drawn).toMatch(/Não atualizado desde 0?2 mai.*, 12:00\./)
    expect(drawn).toContain('Tentar de novo')
  }
  for (const drawn of drawBoth(null)) expect(drawn).not.toContain('Não atualizado')
})
