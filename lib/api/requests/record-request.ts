import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { requestLogLost } from '@/lib/platform/metrics/counters'
import { onceAProcess } from '@/lib/platform/once-a-process'
import { BatchMaker, BatchQueue, type RequestBatch } from './request-batch'
import type { SeenRequest } from './request-row'
import { writeBatch } from './write-batch'

/** How long a request may wait before it is written, and the size of a batch. */
const WAIT_MS = 250
const BATCH = 512
const RETRY_MS = 1000
const TRIES_MAX = 60
/** The limit of waiting requests while the database is slow or unavailable. */
const BYTES_MAX = 32 * 1024 * 1024
/** How much is redacted per turn of the event loop: some tenths of a millisecond. */
const SLICE_CHARS = 64 * 1024

/** Transient errors: of sockets, connections, resources and locks. */
const PASSING = /^(E[A-Z]+$|08|40|53|55|57|58)/

interface State {
  /** Requests of this turn of the event loop that are not redacted yet. */
  seen: SeenRequest[]
  isDue: boolean
  maker: BatchMaker
  /**
   * Buffers of written batches, reused because allocating a megabyte for each would burden the
   * garbage collector.
   */
  spare: Buffer | undefined
  queue: BatchQueue
  writing: Promise<void> | null
  timer: NodeJS.Timeout | undefined
}

const state = onceAProcess<State>('guicheRequests', () => ({
  seen: [],
  isDue: false,
  maker: new BatchMaker(),
  spare: undefined,
  queue: new BatchQueue(BYTES_MAX),
  writing: null,
  timer: undefined,
}))

export const isRecording = env.REQUEST_LOG === 'on'

/**
 * Adds a request and its response to the merchant's request log. It never throws and returns at
 * once. The request is redacted after this turn of the event loop has sent its responses, and
 * written a moment later. When the queue is full, the oldest batch is dropped.
 */
export function recordRequest(seen: SeenRequest): void {
  state.seen.push(seen)
  if (state.isDue) return
  state.isDue = true
  setImmediate(redactSlice)
}

/** Writes all waiting requests. For shutdown and for tests. */
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

/** Errors are logged and not thrown, because logging must never make the process fail. */
function add(one: SeenRequest): void {
  try {
    state.maker.add(one)
  } catch (error) {
    log.warn({ err: error, requestId: one.requestId }, 'a request was not logged')
  }
}

/** Moves the current batch to the queue. */
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

/** Retries transient errors up to a limit. Other errors are permanent, so the batch is dropped. */
async function write(batch: RequestBatch): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeBatch(batch)
    } catch (error) {
      const { code } = error as { code?: string }
      const isLost = (code !== undefined && !PASSING.test(code)) || tries === TRIES_MAX
      const message = isLost
        ? 'requests were dropped from the request log'
        : 'requests could not be written to the request log; retrying'
      log.warn({ err: error, requests: batch.count }, message)
      if (isLost) return requestLogLost.inc({ reason: 'failed' }, batch.count)
      await sleep(RETRY_MS, null, { ref: false })
    }
  }
}
