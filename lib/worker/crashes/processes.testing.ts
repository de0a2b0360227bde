import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { TEST_DATA_DIR } from '@/scripts/testing/database.mjs'
import type { Outcome } from './answer-messages.testing'
import type { Trap } from './trap.testing'
import type { VerbName } from './verbs.testing'

const FOLDER = path.resolve(import.meta.dirname, '../../..')
/** Within the project, so that the programs find its packages. */
const PROGRAMS = path.join(TEST_DATA_DIR, `crashes-${process.pid}`)

/** Lets Node keep compiled code for the next process. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(PROGRAMS, 'compiled') }

/**
 * Switches off V8's second compiler of WebAssembly: a process of seconds spends a seventh of its
 * time there.
 */
const COMPILED_ONCE = '--liftoff-only'

/** Defines the names that CommonJS packages expect. */
const REQUIRE = `
import nodeModule from 'node:module'
const require = nodeModule.createRequire(import.meta.url)
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]`

/** Makes one file of each program, because a file starts in a quarter of the time. */
export async function buildPrograms(): Promise<() => void> {
  mkdirSync(PROGRAMS, { recursive: true })
  await build({
    entryPoints: ['product', 'psp'].map((name) =>
      path.join(import.meta.dirname, `${name}-process.testing.ts`),
    ),
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: REQUIRE },
    // Compiled for this machine.
    external: ['@node-rs/*', 'pg-native'],
    mainFields: ['module', 'main'],
    outdir: PROGRAMS,
    outExtension: { '.js': '.mjs' },
    alias: { '@': FOLDER },
  })
  return () => rmSync(PROGRAMS, { recursive: true, force: true })
}

/** Thrown for a verb whose process was killed. */
export class Killed extends Error {}

/** Thrown for a verb that the product refused. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(`${code}: ${reason}`)
  }
}

/** A running program. */
export interface Program {
  isDead(): boolean
  arm(trap: Trap | null): Promise<unknown>
  /** @throws Killed, Refused */
  call<T>(verb: VerbName | 'open' | 'close', given?: object | string | number): Promise<T>
  end(): Promise<void>
}

type Answer = { id: number } & Outcome

/** Starts a program, and waits until it is ready. */
export async function startProgram(
  name: 'product' | 'psp',
  env: Record<string, string> = {},
): Promise<Program> {
  const file = path.join(PROGRAMS, `${name}-process.testing.mjs`)
  const child = spawn(process.execPath, [COMPILED_ONCE, file], {
    cwd: FOLDER,
    env: { ...process.env, ...COMPILED, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const ready = once(child, 'message')
  const [code] = await Promise.race([ready, gone])
  if (child.exitCode !== null) throw new Error(`a ${name} process ended at once: ${code}`)
  const ask = questions(child, gone)
  return {
    isDead: () => isGone(child),
    arm: (trap) => ask({ trap }),
    call: async (verb, given) => (await ask({ verb, given })) as never,
    async end() {
      if (!isGone(child)) child.disconnect()
      await gone
    },
  }
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Sends messages to a program, each with its answer. */
function questions(child: ChildProcess, gone: Promise<unknown>) {
  const waiting = new Map<number, (answer: Outcome) => void>()
  child.on('message', ({ id, ...outcome }: Answer) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  })
  let asked = 0
  return async (message: object): Promise<unknown> => {
    if (isGone(child)) throw new Killed()
    const id = ++asked
    const answer = new Promise<Outcome>((resolve) => waiting.set(id, resolve))
    // A process that dies meanwhile gives no answer, which `gone` tells.
    child.send({ id, ...message }, () => {})
    const outcome = await Promise.race([answer, gone.then(() => null)])
    if (!outcome) throw new Killed()
    if ('code' in outcome) throw new Refused(outcome.code, outcome.reason)
    return outcome.value
  }
}
