import { followStream } from './follow-stream'
import { forwardEvent } from './forward-event'
import type { StreamedEvent, StreamGap } from './generated/api-types'
import { eventLine, gapLine, painter, payloadLine, summaryLine, type Tally } from './listen-lines'
import type { ListenOptions } from './listen-options'

/** What a command has of the machine it runs on. */
export interface Terminal {
  print: (line: string) => void
  isColoured: boolean
  /** Aborts when the person wants to end. */
  signal: AbortSignal
}

/**
 * Forwards an account's events to a local server, one after the other and each once, until the
 * terminal's signal aborts; the one on its way is finished.
 *
 * @throws GuicheError when the stream is refused
 */
export async function listen(options: ListenOptions, terminal: Terminal): Promise<void> {
  const { baseUrl, secretKey, events, forward } = options
  const { print, isColoured, signal } = terminal
  const paint = painter(isColoured)
  const tally: Tally = { events: 0, accepted: 0, failed: 0 }
  let hasConnected = false

  function onConnect(): void {
    const again = paint('green', 'Connected again, going on where it was.')
    print(hasConnected ? again : 'Connected. Ctrl-C ends.')
    hasConnected = true
  }

  function onLoss(reason: string, waitMs: number): void {
    const seconds = (waitMs / 1000).toFixed(1)
    print(paint('yellow', `Not connected to ${baseUrl}: ${reason}. Trying again in ${seconds} s.`))
  }

  async function hear(event: StreamedEvent): Promise<void> {
    const answer = forward === null ? null : await forwardEvent(event, { ...options, url: forward })
    tally.events++
    if (answer) tally[answer.problem === null ? 'accepted' : 'failed']++
    print(eventLine(paint, event, answer))
    if (options.print) print(payloadLine(event.payload))
  }

  if (forward !== null) print(`Forwarding events of ${baseUrl} to ${forward}`)
  if (forward !== null) print(secretLine(options))
  const stream = followStream({ baseUrl, secretKey, events, signal, onConnect, onLoss })
  for await (const { event, data } of stream) {
    if (event === 'event') await hear(JSON.parse(data!) as StreamedEvent)
    if (event === 'gap') print(gapLine(paint, JSON.parse(data!) as StreamGap))
    if (signal.aborted) break
  }
  print(summaryLine(tally, forward !== null))
}

function secretLine({ secret, showsSecret }: ListenOptions): string {
  return `Signing with ${showsSecret ? secret : 'the secret in GUICHE_WEBHOOK_SECRET'}`
}
