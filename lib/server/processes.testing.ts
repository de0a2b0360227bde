import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { PROJECT_FOLDER } from '@/scripts/environment.mjs'

/** How long a process may take to start, in ms. */
export const START_MS = 120_000

/** Web processes without pages, and workers, that a test starts; and what they all print. */
export class Processes {
  /** Their output so far, standard output and error. */
  words = ''
  #children: ChildProcess[] = []

  /** Starts a TypeScript program of ours. It ends when the channel to the test closes. */
  run(file: string, env: Record<string, string>): void {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const output of [child.stdout!, child.stderr!]) {
      output.on('data', (text) => {
        this.words += text
      })
    }
    this.#children.push(child)
  }

  /** Starts a web process without pages. */
  runWeb(env: Record<string, string>): void {
    this.run('lib/server/api-process.testing.ts', env)
  }

  /** Waits until a web process is ready. */
  async untilReady(origin: string): Promise<void> {
    const ask = async () => (await fetch(`${origin}/readyz`)).status
    await vi.waitFor(async () => expect(await ask(), this.words).toBe(200), START_MS)
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#children.map(end))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
