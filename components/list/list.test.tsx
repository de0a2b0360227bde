import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
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

test('that the former filter found nothing is not said of the new one', () => {
  for (const drawn of drawLists([], true)) {
    expect(drawn).not.toContain('Nada com estes filtros.')
    expect(drawn).toContain('aria-busy="true"')
  }
  for (const drawn of drawLists([], false)) expect(drawn).toContain('Nada com estes filtros.')
})
