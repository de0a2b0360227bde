import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const READY_TIMEOUT_MS = 180_000
const POLL_MS = 50

/**
 * Waits until an installation takes requests.
 *
 * @throws Error when its process ends or three minutes have passed
 */
export async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${origin} did not get ready within three minutes`)
    await setTimeout(POLL_MS)
  }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** Asks a process to end, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
