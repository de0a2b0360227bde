import { spawn } from 'node:child_process'
import {
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { identify } from './alive.mjs'
import { tryLock, unlock } from './lock.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'guiche-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test("a living holder's lock is not taken, and is not given back for it", () => {
  const other = spawn('sleep', ['30'])
  const lock = path.join(folder, 'held')
  const holder = identify(other.pid)
  symlinkSync(holder, lock)
  expect(tryLock(lock)).toBe(holder)
  unlock(lock)
  expect(readlinkSync(lock)).toBe(holder)
  other.kill()
})

test('a lock of an earlier version, a file, is held as well', () => {
  const other = spawn('sleep', ['30'])
  const lock = path.join(folder, 'file')
  writeFileSync(lock, identify(other.pid))
  expect(tryLock(lock)).toBe(identify(other.pid))
  unlock(lock)
  expect(readFileSync(lock, 'utf8')).toBe(identify(other.pid))
  other.kill()
})

test('a lock is taken once, and again when it was given back', () => {
  const lock = path.join(folder, 'once')
  expect(tryLock(lock)).toBeNull()
  expect(readlinkSync(lock)).toBe(identify())
  unlock(lock)
  expect(() => readlinkSync(lock)).toThrow('ENOENT')
})

test("a dead holder's lock is taken", async () => {
  const other = spawn('sleep', ['30'])
  const lock = path.join(folder, 'left')
  symlinkSync(identify(other.pid), lock)
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  expect(tryLock(lock)).toBeNull()
  expect(readlinkSync(lock)).toBe(identify())
})

test('a lock is not held by a process that only got the same id again', () => {
  const lock = path.join(folder, 'reused')
  symlinkSync(`${process.ppid}-1`, lock)
  expect(tryLock(lock)).toBeNull()
})
