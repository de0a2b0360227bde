import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { identify, isStillRunning } from './alive.mjs'

/**
 * Takes a lock that its holder's death releases.
 *
 * @param {string} file
 * @returns {string | null} null when it is ours now, else who holds it
 */
export function tryLock(file) {
  // A link appears whole or not at all, so nobody reads a lock that has no holder's name yet.
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
 * The lock exists: takes it from a holder that has died.
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
 * Gives a lock back; nothing happens to one that is not ours.
 *
 * @param {string} file
 */
export function unlock(file) {
  if (readHolder(file) === identify()) rmSync(file, { force: true })
}

/**
 * Runs `work` while holding the lock, after waiting for whoever has it.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  while (tryLock(file)) await new Promise((resolve) => setTimeout(resolve, 50))
  try {
    return await work()
  } finally {
    unlock(file)
  }
}
