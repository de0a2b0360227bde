import { expect, onTestFinished, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { pool } from '@/lib/platform/db/pool'

/** A message of a stream. */
interface Message {
  event: string | null
  id: string | null
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  data: any
}

/** Reads a stream message by message. It records ids without data and skips comments. */
export function readStream(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const messages: Message[] = []
  let rest = ''
  let lastId: string | null = null
  onTestFinished(() => reader.cancel())

  async function fill(): Promise<boolean> {
    const { done, value } = await reader.read()
    if (done) return false
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
      const [event, id, data] = [field('event'), field('id'), field('data')]
      lastId = id ?? lastId
      if (data) messages.push({ event, id, data: JSON.parse(data) })
    }
    return true
  }

  return {
    /** The next message; null at the end. */
    async next(): Promise<Message | null> {
      while (messages.length === 0) if (!(await fill())) return null
      return messages.shift() ?? null
    },
    /** Reads `count` messages. */
    async take(count: number): Promise<Message[]> {
      const taken: Message[] = []
      for (let n = 0; n < count; n++) taken.push((await this.next())!)
      return taken
    },
    /** Reads until the first id. */
    async placed(): Promise<string> {
      while (lastId === null) await fill()
      return lastId
    },
    lastId: () => lastId,
    leave: () => reader.cancel(),
  }
}

/**
 * Begins to open a stream. Resolves when it waits for the database transactions that are writing,
 * or when it is open.
 */
export async function startOpening<T>(open: () => Promise<T>) {
  const query = vi.spyOn(pool, 'query')
  onTestFinished(() => query.mockRestore())
  let isOpen = false
  const opened = open().finally(() => {
    isOpen = true
  })
  const looks = () => query.mock.calls.filter(([text]) => `${text}`.includes('pg_locks')).length
  await eventually(() => expect(isOpen || looks() > 1).toBe(true))
  return { opened, isOpen: () => isOpen }
}
