import type { LocalAnswer } from './forward-event'
import type { StreamedEvent, StreamGap } from './generated/api-types'

/** Colours a text, or leaves it as it is. */
export type Paint = (colour: 'green' | 'red' | 'yellow' | 'grey', text: string) => string

const CODES = { green: 32, red: 31, yellow: 33, grey: 90 }

/** Colours for a terminal; none for a file, or for who wants none. */
export function painter(isColoured: boolean): Paint {
  return (colour, text) => (isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text)
}

const NAME_WIDTH = 'transaction.chargeback'.length

/** One event and what became of it; null where it was only looked at. */
export function eventLine(paint: Paint, event: StreamedEvent, answer: LocalAnswer | null): string {
  const time = paint('grey', new Date(event.occurredAt).toLocaleTimeString('en-GB'))
  const line = `${time}  ${event.event.padEnd(NAME_WIDTH)}  ${event.transactionId}`
  return answer ? `${line}  ${answerText(paint, answer)}` : line
}

function answerText(paint: Paint, { status, problem, latencyMs }: LocalAnswer): string {
  const took = paint('grey', `${latencyMs} ms`)
  if (problem === null) return `${paint('green', `${status}`)}  ${took}`
  return status === null
    ? `${paint('red', `FAILED: ${problem}`)}  ${took}`
    : `${paint('red', `${status} FAILED: ${problem}`)}  ${took}`
}

/** That a time passed of which nothing was heard, and what to do. */
export function gapLine(paint: Paint, { since, until }: StreamGap): string {
  const time = since === null ? `before ${until}` : `between ${since} and ${until}`
  return paint('yellow', `Nothing was heard of what happened ${time}: list-transactions tells it.`)
}

/** What was counted. */
export interface Tally {
  events: number
  accepted: number
  failed: number
}

/** The last line. */
export function summaryLine({ events, accepted, failed }: Tally, isForwarding: boolean): string {
  const heard = `${events} ${events === 1 ? 'event' : 'events'}`
  return isForwarding ? `${heard}: ${accepted} accepted, ${failed} failed.` : `${heard}.`
}

/**
 * A payload as a terminal may print it: the same JSON, with those signs escaped that JSON lets
 * through and a terminal would obey. What a customer wrote is in it.
 */
export function payloadLine(payload: string): string {
  return payload.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** C1 controls, of which U+009B begins a command, and the marks that turn the direction of writing. */
const OBEYED = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
