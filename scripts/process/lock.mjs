import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { identify, isStillRunning } from './alive.mjs'

/**
 * Takes a lock that ends with its holder's process.
 *
 * @param {string} file
 * @returns {string | null} null when this process has it now, else its holder
 */
export function tryLock(file) {
  // Creating a link is atomic, so that no process reads a lock without a holder.
  const mine = `${file}.${identify()}`
  writeFileSync(mine, identify())
  try {
    linkSync(mine, file)
    return null
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return takeOver(file, mine)
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Takes over the lock of a dead holder.
 *
 * @param {string} file
 * @param {string} mine
 */
function takeOver(file, mine) {
  const holder = readHolder(file)
  if (holder === identify()) return null
  if (holder && isStillRunning(holder)) return holder
  rmSync(file, { force: true })
  try {
    linkSync(mine, file)
    return null
  } catch {
    return readHolder(file) || 'another process'
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Releases a lock if this process holds it.
 *
 * @param {string} file
 */
export function unlock(file) {
  if (readHolder(file) === identify()) rmSync(file, { force: true })
}

/**
 * Runs `work` while holding the lock; waits for another holder first.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  while (tryLock(file)) await setTimeout(50)
  try {
    return await work()
  } finally {
    unlock(file)
  }
}
