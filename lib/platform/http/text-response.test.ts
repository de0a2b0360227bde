import { expect, test } from 'vitest'
import { TextResponse } from './text-response'

const init = { status: 201, headers: { 'Content-Type': 'application/json', 'X-Kept': 'yes' } }
const made = () => new TextResponse('{"a":"ção"}', init)
const plain = () => new Response('{"a":"ção"}', init)

test.each([
  ['text', (response: Response) => response.text()],
  ['json', (response: Response) => response.json()],
  ['bytes', (response: Response) => response.bytes()],
  ['arrayBuffer', (response: Response) => response.arrayBuffer()],
  ['blob', async (response: Response) => (await response.blob()).type],
  ['body', (response: Response) => new Response(response.body).text()],
])('%s gives what a plain Response gives', async (_, read) => {
  const [one, other] = [made(), plain()]
  expect(one.bodyUsed).toBe(false)
  const [read1, read2] = [await read(one), await read(other)]
  expect(JSON.stringify(read1)).toBe(JSON.stringify(read2))
  expect([one.bodyUsed, one.status]).toEqual([true, 201])
})

test('a body is read once, and what was read is not cloned', async () => {
  const response = made()
  await response.text()
  await expect(response.text()).rejects.toThrow(TypeError)
  expect(() => response.clone()).toThrow(TypeError)
})

test('a clone is whole, and read apart', async () => {
  const response = made()
  const clone = response.clone()
  expect([clone.status, clone.headers.get('x-kept')]).toEqual([201, 'yes'])
  expect(await clone.json()).toEqual({ a: 'ção' })
  expect(await response.json()).toEqual({ a: 'ção' })
})

test('headers are the same before and after web Headers are made of them', () => {
  const response = made()
  response.setHeaders({ 'X-Added': 'soon', 'x-kept': 'changed' })
  const before = response.fields
  expect([...response.headers]).toEqual(before)
  expect(response.headers.get('X-Kept')).toBe('changed')
})

test('headers that were set on web Headers are not lost', () => {
  const response = made()
  response.headers.append('set-cookie', 'a=1')
  response.setHeaders({ 'X-Added': 'late' })
  expect(response.fields).toBeNull()
  expect(response.headers.get('x-added')).toBe('late')
  expect(response.clone().headers.getSetCookie()).toEqual(['a=1'])
})
