import { expect, test } from 'vitest'
import { POST } from './route'

const CHUNK = Buffer.from(`password=${'a'.repeat(8_192)}&`)

/** A form of so many chunks, without a Content-Length, and how many of them were read. */
function chunked(chunks: number) {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      if (read === chunks) return controller.close()
      read += 1
      controller.enqueue(CHUNK)
    },
  })
  return { body, readChunks: () => read }
}

const send = (init: object) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const options = { method: 'POST', duplex: 'half', ...init, headers: form }
  return POST(new Request('http://localhost:3000/api/auth/callback/credentials', options), {
    params: Promise.resolve({ nextauth: ['callback', 'credentials'] }),
  })
}

test('a form that is too long is refused before it is read whole', async () => {
  const { body, readChunks } = chunked(1_000)
  const response = await send({ body })
  expect(response.status).toBe(413)
  expect(readChunks()).toBeLessThan(10)
})
