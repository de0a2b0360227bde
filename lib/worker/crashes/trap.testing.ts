import diagnostics from 'node:diagnostics_channel'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/**
 * Where a process kills itself with SIGKILL, once. `of` is the source of a regular expression: of a
 * request's method and path, of a statement's text and values, of a statement within the database
 * transaction that commits, or of the type of a line in the PSP's journal.
 */
export type Trap =
  /** `sent`: the request has left, and its answer is on its way. */
  | { on: 'request'; moment: 'before' | 'sent' | 'answered'; of: string }
  | { on: 'statement' | 'commit'; moment: 'before' | 'after'; of: string }
  /** `torn`: half of the line is on the disk. */
  | { on: 'journal'; moment: 'before' | 'torn' | 'after'; of: string }

let armed: (Omit<Trap, 'of'> & { of: RegExp }) | undefined

/** Sets the trap of this process in place of an earlier one; null takes it away. */
export function arm(trap: Trap | null): void {
  armed = trap ? { ...trap, of: new RegExp(trap.of, 's') } : undefined
}

const isHit = (on: Trap['on'], moment: Trap['moment'], texts: readonly string[]) =>
  armed?.on === on && armed.moment === moment && texts.some((text) => armed?.of.test(text))

/** Ends the process as the kernel ends it: no handler runs, and nothing is flushed. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Lets requests to the PSP be trapped. Our HTTP client publishes every step of a request. */
export function trapRequests(): void {
  for (const [channel, moment] of [
    ['undici:request:create', 'before'],
    ['undici:request:bodySent', 'sent'],
    ['undici:request:headers', 'answered'],
  ] as const) {
    diagnostics.subscribe(channel, (message) => {
      const { method, path } = (message as { request: { method: string; path: string } }).request
      if (isHit('request', moment, [`${method} ${path}`])) die()
    })
  }
}

type Query = (this: object, ...args: unknown[]) => unknown

/** Lets statements and commits be trapped, on every connection of this process. */
export function trapStatements(): void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const send = client.query
  const open = new WeakMap<object, string[]>()
  client.query = function (...args) {
    const statement = textOf(args)
    const within = open.get(this) ?? []
    const isCommit = /^COMMIT/i.test(statement)
    if (/^BEGIN/i.test(statement)) open.set(this, [])
    else within.push(statement)
    const seen = isCommit ? within : [statement]
    const on = isCommit ? 'commit' : 'statement'
    if (isHit(on, 'before', seen)) die()
    const answered = <T>(value: T): T => (isHit(on, 'after', seen) ? die() : value)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...given: unknown[]) => callback(...answered(given))
    }
    const result = send.apply(this, args)
    return result instanceof Promise ? result.then(answered) : result
  }
}

/** The text of a statement and its values, in one line. */
function textOf([first, second]: unknown[]): string {
  const { text, values = second } =
    typeof first === 'string'
      ? { text: first }
      : ((first ?? {}) as { text?: string; values?: unknown })
  return `${text} ${Array.isArray(values) ? values.join(' ') : ''}`
}

/** Lets lines of the PSP's journal be trapped. */
export function trapJournal(): void {
  const write = fs.writeSync as (handle: number, line: Buffer, ...rest: unknown[]) => number
  const trapped: typeof write = (handle, line, ...rest) => {
    const type = /^\{"type":"(\w+)"/.exec(String(line))?.[1] ?? ''
    if (isHit('journal', 'before', [type])) die()
    if (isHit('journal', 'torn', [type])) {
      write(handle, line.subarray(0, line.length / 2))
      die()
    }
    const written = write(handle, line, ...rest)
    return isHit('journal', 'after', [type]) ? die() : written
  }
  Object.assign(fs, { writeSync: trapped })
  syncBuiltinESMExports()
}
