import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { identify, isStillRunning } from './alive.mjs'

/**
 * Takes a lock that ends with its holder's process. It is a symbolic link that names the holder:
 * making one is atomic and, unlike writing a file, works on a disk that is full, where PostgreSQL
 * has to be stopped all the same.
 *
 * @param {string} file
 * @returns {string | null} null when this process has it now, else its holder
 */
export function tryLock(file) {
  if (makeLock(file)) return null
  const holder = readHolder(file)
  if (holder === identify()) return null
  if (holder && isStillRunning(holder)) return holder
  removeDead(file, holder)
  return makeLock(file) ? null : readHolder(file) || 'another process'
}

/**
 * Removes the lock of a dead holder. It is moved aside first, because another process may have
 * removed it since, and have the lock now.
 *
 * @param {string} file
 * @param {string} holder
 */
function removeDead(file, holder) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (readHolder(aside) === holder) rmSync(aside)
  else renameSync(aside, file)
}

/** @param {string} file @returns whether there was none */
function makeLock(file) {
  try {
    symlinkSync(identify(), file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readlinkSync(file)
  } catch (error) {
    // A lock of an earlier version is a file.
    return error.code === 'EINVAL' ? readFileSync(file, 'utf8') : ''
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
