#!/usr/bin/env node
import { runCommand } from './command'

interface Output {
  isTTY?: boolean
  write: (text: string) => unknown
  on: (name: 'error', act: () => void) => unknown
}

/** What is used here of Node's own, whose types the package is made without. */
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

// Heard once: a second Ctrl-C ends the process as it would any other.
process.once('SIGINT', end)
process.once('SIGTERM', end)
// Whoever read what is printed has left.
process.stdout.on('error', end)

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  isColoured: Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
  signal: ending.signal,
})
