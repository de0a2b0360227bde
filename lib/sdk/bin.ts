#!/usr/bin/env node
import { runCommand } from './command'

interface Output {
  isTTY?: boolean
  write: (text: string) => unknown
  on: (name: 'error', act: () => void) => unknown
}

/** The used part of Node's `process`. The package is compiled without Node's types. */
interface NodeProcess {
  argv: string[]
  env: Record<string, string | undefined>
  stdout: Output
  stderr: Output
  exitCode?: number
  once: (signal: 'SIGINT' | 'SIGTERM', act: () => void) => unknown
}

const { process } = globalThis as unknown as { process: NodeProcess }
const ending = new AbortController()
const end = () => ending.abort()

// A second Ctrl-C ends the process at once.
process.once('SIGINT', end)
process.once('SIGTERM', end)
// The reader of a pipe closed it.
process.stdout.on('error', end)

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  isColoured: Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
  signal: ending.signal,
})
