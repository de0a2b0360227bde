import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessages, type StreamMessage } from './event-stream'

async function* inPieces(text: string, ends: number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const cuts = [
    0,
    ...ends.map((end) => end % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ]
  for (let at = 1; at < cuts.length; at++) yield bytes.slice(cuts[at - 1], cuts[at])
}

async function read(text: string, ends: number[] = []): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = []
  for await (const message of readMessages(inPieces(text, ends))) messages.push(message)
  return messages
}

const blank = { event: 'message', id: null, data: null }

describe('a block', () => {
  test.each([
    ['event: gap\nid: 1.2\ndata: {}\n\n', [{ event: 'gap', id: '1.2', data: '{}' }]],
    ['id: 7\n\n', [{ ...blank, id: '7' }]],
    ['retry: 1000\n: hello\n\n', [blank]],
    ['data:a\ndata:\ndata:  b\n\n', [{ ...blank, data: 'a\n\n b' }]],
    ['data\n\n', [{ ...blank, data: '' }]],
    ['data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c'].map((data) => ({ ...blank, data }))],
    ['data: a: b\n\n\n\n', [{ ...blank, data: 'a: b' }]],
    ['data: cut o', []],
    ['', []],
  ])('%j', async (text, messages) => {
    expect(await read(text)).toEqual(messages)
  })
})

test('is read alike wherever the network cuts it, in the middle of a letter too', async () => {
  const text = 'id: 1\r\nevent: event\r\ndata: {"note":"ação ✓ 🍕"}\r\n\r\n: x\n\ndata: y\n\n'
  const whole = await read(text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (ends) => {
      expect(await read(text, ends)).toEqual(whole)
    }),
  )
})
