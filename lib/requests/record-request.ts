import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { RequestBuffer } from './request-buffer'
import type { SeenRequest } from './request-row'
import { writeRequests } from './write-requests'

/** How long a request may wait before it is written, and how many are written at once. */
const WAIT_MS = 250
const BATCH = 512
const RETRY_MS = 1000
const TRIES_MAX = 60
/** What may wait while the database is slow or away; 64 MiB at most, as a character may be two bytes. */
const CHARS_MAX = 32 * 1024 * 1024
/** An entry weighs this, whatever its bodies. */
const ENTRY_CHARS = 256

/** Failures that pass: of the socket, of the connection, for want of resources or of a lock. */
const PASSING = /^(E[A-Z]+$|08|40|53|55|57|58)/

interface Shared {
  buffer: RequestBuffer<SeenRequest>
  writing: Promise<void> | null
  timer: NodeJS.Timeout | undefined
}

// One log in a process, also where Next has bundled this file a second time.
const shared = globalThis as typeof globalThis & { guicheRequests?: Shared }
shared.guicheRequests ??= {
  buffer: new RequestBuffer<SeenRequest>({ charsMax: CHARS_MAX, charsOf }),
  writing: null,
  timer: undefined,
}
const state = shared.guicheRequests

/** Whether requests are to be noted at all. */
export const isRecording = env.REQUEST_LOG === 'on'

/**
 * Notes a request and its answer for the merchant's log, to be written a moment later. Costs a
 * microsecond and never fails: when the database can't take them, the oldest are dropped.
 */
export function recordRequest(seen: SeenRequest): void {
  state.buffer.push(seen)
  if (state.writing) return
  if (state.buffer.length >= BATCH) startWriting()
  else writeSoon()
}

/** Writes all that waits. For a process that stops, and for tests. */
export async function flushRequests(): Promise<void> {
  while (state.writing || state.buffer.length > 0) await (state.writing ?? startWriting())
}

function charsOf({ text, answer, url }: SeenRequest): number {
  return ENTRY_CHARS + (text?.length ?? 0) + answer.length + url.length
}

function writeSoon(): void {
  state.timer ??= setTimeout(startWriting, WAIT_MS).unref()
}

function startWriting(): Promise<void> {
  clearTimeout(state.timer)
  state.timer = undefined
  state.writing = writeBatches().finally(() => {
    state.writing = null
    if (state.buffer.length > 0) writeSoon()
  })
  return state.writing
}

/** Stops short of the last few: a statement for each handful would cost more than its rows. */
async function writeBatches(): Promise<void> {
  do await write(state.buffer.take(BATCH))
  while (state.buffer.length >= BATCH)
  const dropped = state.buffer.takeDropped()
  if (dropped > 0) log.warn({ dropped }, 'requests were left out of the request log: too many wait')
}

/** Tries until it is done, in vain too often, or can't be: what is wrong with rows stays wrong. */
async function write(batch: SeenRequest[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeRequests(batch)
    } catch (error) {
      const { code } = error as { code?: string }
      const isLost = (code !== undefined && !PASSING.test(code)) || tries === TRIES_MAX
      const message = isLost ? 'requests were not logged' : 'requests are not logged yet'
      log.warn({ err: error, requests: batch.length }, message)
      if (isLost) return
      await sleep(RETRY_MS, null, { ref: false })
    }
  }
}
