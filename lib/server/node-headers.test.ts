import { expect, test } from 'vitest'
import { toHeaders } from './node-headers'

const sent = { accept: 'a, b', 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] }

test('the headers of a request are read as web Headers read them', () => {
  const [ours, web] = [toHeaders(sent), new Headers()]
  for (const [name, value] of Object.entries(sent)) {
    for (const each of [value].flat()) web.append(name, each)
  }
  for (const name of ['Accept', 'content-type', 'set-cookie', 'absent', 'constructor']) {
    expect([name, ours.get(name), ours.has(name)]).toEqual([name, web.get(name), web.has(name)])
  }
  expect(ours).toBeInstanceOf(Headers)
  expect([...ours]).toEqual([...web])
  expect([...ours.keys()]).toEqual([...web.keys()])
  expect(ours.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect([...new Headers(ours)]).toEqual([...web])
})

test('a header that is set is read afterwards, and the request keeps its own', () => {
  const headers = toHeaders(sent)
  headers.set('accept', 'c')
  expect([headers.get('accept'), sent.accept]).toEqual(['c', 'a, b'])
})
