import path from 'node:path'
import { serve } from './serve'

/**
 * A web process without pages, for tests that need a separate process: `node --import tsx` with
 * this file. It logs the port on which it listens, and exits when the channel to its parent closes.
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
