import { expect, test, vi } from 'vitest'
import { ok } from '@/lib/platform/http/respond'
import { route } from './route'

test('an id that the database could not be asked for is of nothing, before anything is done', async () => {
  const handle = vi.fn(async () => ok('here'))
  const get = route({}, () => ({}), handle)
  const ask = (id: string) =>
    get(new Request('http://localhost/x'), { params: Promise.resolve({ id }) })
  for (const id of ['\0', 'a\0b', '\ud800']) expect((await ask(id)).status).toBe(404)
  expect(handle).not.toHaveBeenCalled()
  expect((await ask('a')).status).toBe(200)
})
