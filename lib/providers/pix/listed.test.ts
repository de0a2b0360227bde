import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEntries } from './listed'

const Entry = z.object({
  id: z.string(),
  valor: z.number(),
  pagador: z.object({ cpf: z.string() }),
})
const read = (...raw: unknown[]) => readEntries(Entry, raw, ({ id }) => id)
const good = { id: 'E1', valor: 1, pagador: { cpf: '52998224725' } }

test('an entry that cannot be read holds no other back', () => {
  const odd = { ...good, id: 'E2', valor: '1', pagador: { cpf: 52998224725 } }
  expect(read(odd, good)).toEqual({
    entries: [good],
    unread: [{ reference: 'E2', fields: 'valor, pagador.cpf' }],
  })
})

test('one without an id is known by its digest, however often it is listed', () => {
  const odd = { ...good, id: 7 }
  const { unread } = read(odd, null, odd)
  expect(unread).toMatchObject([
    { reference: expect.stringMatching(/^[0-9a-f]{32}$/), fields: 'id' },
    { reference: expect.stringMatching(/^[0-9a-f]{32}$/), fields: 'all of it' },
  ])
})

test('nothing of a person is told of what could not be read', () => {
  const { unread } = read({ ...good, id: null, valor: null }, '52998224725')
  expect(JSON.stringify(unread)).not.toContain('52998224725')
})

test('an id that PostgreSQL cannot store is told as far as it can', () => {
  expect(read({ id: `E\0${'3'.repeat(200)}` }).unread).toMatchObject([
    { reference: `E${'3'.repeat(99)}` },
  ])
})
