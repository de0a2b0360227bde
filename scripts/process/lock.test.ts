import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  writeFileSync(lock, holder)
  expect(tryLock(lock)).toBe(holder)
  unlock(lock)
  expect(readFileSync(lock, 'utf8')).toBe(holder)
  other.kill()
})

test("a dead holder's lock is taken", async () => {
  const other = spawn('sleep', ['30'])
  const lock = path.join(folder, 'left')
  writeFileSync(lock, identify(other.pid))
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  expect(tryLock(lock)).toBeNull()
  expect(readFileSync(lock, 'utf8')).toBe(identify())
})

test('a lock is not held by a process that only got the same id again', () => {
  const lock = path.join(folder, 'reused')
  writeFileSync(lock, `${process.ppid}-1`)
  expect(tryLock(lock)).toBeNull()
})
