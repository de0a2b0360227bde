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
