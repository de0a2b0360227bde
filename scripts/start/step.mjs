import { spawn } from 'node:child_process'

/**
 * Runs a step and prints how long it took: `Building… 41 s`.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T> | T} work
 */
export async function step(title, work) {
  const startedAt = performance.now()
  process.stdout.write(`${title}… `)
  try {
    const result = await work()
    process.stdout.write(`${formatSeconds(performance.now() - startedAt)}\n`)
    return result
  } catch (error) {
    process.stdout.write(error.name === 'AbortError' ? 'interrupted\n' : 'failed\n')
    throw error
  }
}

const SLOW_MS = 2_000

/**
 * Does work, and says on the error output what is waited for once it takes longer than two seconds.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function sayIfSlow(what, work) {
  const timer = setTimeout(() => console.error(`Waiting for ${what}…`), SLOW_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** @param {number} ms */
function formatSeconds(ms) {
  return `${ms < 10_000 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`
}

/**
 * Runs a program to its end and collects its output. It does not get the terminal; an abort ends
 * it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function run(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
