import { setTimeout as sleep } from 'node:timers/promises'
import { newEvent, writeEvents } from './events'
import { startHooks } from './hooks'
import type { Installation } from './installation'

const EVENTS = 200
const EVERY_MS = 40

/** The time from commit to first attempt in ms, for single events with an idle worker. */
export async function measureLatency(installation: Installation): Promise<number[]> {
  const { hooks, close } = await startHooks(['healthy'])
  const hook = hooks[0]!
  const [merchant] = await installation.seed([[hook.url]])
  const worker = installation.startWorker()
  await installation.listening(1)
  const committedAt: [key: string, at: number][] = []
  for (let i = 0; i < EVENTS; i++) {
    const event = newEvent(merchant!.merchantId)
    await writeEvents(installation.client, [event])
    committedAt.push([`${event.transactionId} ${event.name}`, Date.now()])
    await sleep(EVERY_MS)
  }
  while (hook.taken.length < EVENTS) await sleep(20)
  await worker.stop()
  await close()
  const waits = committedAt.map(([key, at]) => Math.max(0, (hook.triedAt.get(key) ?? 0) - at))
  return waits.sort((one, other) => one - other)
}
