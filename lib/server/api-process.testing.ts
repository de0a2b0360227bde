import path from 'node:path'
import { serve } from './serve'

/**
 * A web process without pages, for tests that need a process of their own: `node --import tsx` and
 * this file. It says where it listens by its log, and ends when its parent's channel does.
 */
const stop = new AbortController()
process.once('disconnect', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const noPages = {
  handle: async (_: unknown, outgoing: { writeHead: (status: number) => { end: () => void } }) =>
    outgoing.writeHead(404).end(),
  close: async () => {},
}

const folder = path.resolve(import.meta.dirname, '../..')
await serve({ dev: false, folder, fallback: Promise.resolve(noPages as never) }, stop.signal)
process.exit(0)
