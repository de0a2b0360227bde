import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { requestLogLost } from '@/lib/platform/metrics/counters'
import { BatchMaker, BatchQueue, type RequestBatch } from './request-batch'
import type { SeenRequest } from './request-row'
import { writeBatch } from './write-batch'

/** How long a request may wait before it is sent, and how many are sent at once. */
const WAIT_MS = 250
const BATCH = 512
const RETRY_MS = 1000
const TRIES_MAX = 60
/** What may wait while the database is slow or away. */
const BYTES_MAX = 32 * 1024 * 1024
/** How much is redacted in one turn of the event loop: some tenths of a millisecond. */
const SLICE_CHARS = 64 * 1024

/** Failures that pass: of the socket, of the connection, for want of resources or of a lock. */
const PASSING = /^(E[A-Z]+$|08|40|53|55|57|58)/

interface State {
  /** Seen in this turn of the event loop, and not yet redacted. */
  seen: SeenRequest[]
  isDue: boolean
  maker: BatchMaker
  /** Of a batch that was written: a new megabyte for each would keep the garbage collector busy. */
  spare: Buffer | undefined
  queue: BatchQueue
  writing: Promise<void> | null
  timer: NodeJS.Timeout | undefined
}

// One log in a process, also where Next has bundled this file a second time.
const shared = globalThis as typeof globalThis & { guicheRequests?: State }
shared.guicheRequests ??= {
  seen: [],
  isDue: false,
  maker: new BatchMaker(),
  spare: undefined,
  queue: new BatchQueue(BYTES_MAX),
  writing: null,
  timer: undefined,
}
const state = shared.guicheRequests

/** Whether requests are to be noted at all. */
export const isRecording = env.REQUEST_LOG === 'on'

/**
 * Notes a request and its answer for the merchant's log. Never fails and is done at once: it is
 * redacted when this turn of the event loop has sent its answers, while its texts are still young,
 * and written a moment later. What the database can't take is dropped, the oldest first.
 */
export function recordRequest(seen: SeenRequest): void {
  state.seen.push(seen)
  if (state.isDue) return
  state.isDue = true
  setImmediate(redactSlice)
}

/** Writes all that was noted. For a process that stops, and for tests. */
export async function flushRequests(): Promise<void> {
  while (state.seen.length > 0) redactSlice()
  seal()
  while (state.writing || state.queue.length > 0) await (state.writing ?? startWriting())
}

function redactSlice(): void {
  state.isDue = false
  let chars = 0
  let count = 0
  for (; count < state.seen.length && chars < SLICE_CHARS; count++) {
    const one = state.seen[count]!
    chars += one.answer.length + (one.text?.length ?? 0)
    add(one)
    if (state.maker.count === BATCH) seal()
  }
  state.seen = state.seen.slice(count)
  if (state.seen.length > 0) {
    state.isDue = true
    setImmediate(redactSlice)
  }
  state.timer ??= setTimeout(seal, WAIT_MS).unref()
}

/** The log may miss a request; the process that answers them may not fail for its sake. */
function add(one: SeenRequest): void {
  try {
    state.maker.add(one)
  } catch (error) {
    log.warn({ err: error, requestId: one.requestId }, 'a request was not logged')
  }
}

/** Puts the batch that was made in line. */
function seal(): void {
  clearTimeout(state.timer)
  state.timer = undefined
  if (state.maker.count === 0) return
  state.queue.push(state.maker.finish())
  state.maker = new BatchMaker(state.spare)
  state.spare = undefined
  if (!state.writing) startWriting()
}

function startWriting(): Promise<void> {
  state.writing = writeAll().finally(() => {
    state.writing = null
  })
  return state.writing
}

async function writeAll(): Promise<void> {
  for (let batch = state.queue.take(); batch; batch = state.queue.take()) {
    await write(batch)
    state.spare = batch.memory
  }
  const dropped = state.queue.takeDropped()
  if (dropped === 0) return
  requestLogLost.inc({ reason: 'dropped' }, dropped)
  log.warn({ dropped }, 'requests were left out of the request log: too many wait')
}

/** Tries until it is done, in vain too often, or can't be: what is wrong with rows stays wrong. */
async function write(batch: RequestBatch): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeBatch(batch)
    } catch (error) {
      const { code } = error as { code?: string }
      const isLost = (code !== undefined && !PASSING.test(code)) || tries === TRIES_MAX
      const message = isLost ? 'requests were not logged' : 'requests are not logged yet'
      log.warn({ err: error, requests: batch.count }, message)
      if (isLost) return requestLogLost.inc({ reason: 'failed' }, batch.count)
      await sleep(RETRY_MS, null, { ref: false })
    }
  }
}
