import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { requireWritable } from './environment.mjs'
import { Failure, toldOf } from './failure.mjs'
import { tryLock, unlock } from './process/lock.mjs'
import { recordProcesses } from './start/leftovers.mjs'
import { runAlone } from './start/single.mjs'

// A file can still be made, as on most full disks, and nothing be written into it.
vi.mock('node:fs', async (actual) => ({
  ...(await actual<typeof import('node:fs')>()),
  writeFileSync: () => {
    throw fullDiskError()
  },
}))

const fullDiskError = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' })

const folder = mkdtempSync(path.join(tmpdir(), 'guiche-full-'))
afterAll(() => rmSync(folder, { recursive: true }))

const told = vi.spyOn(console, 'error')
beforeEach(() => void told.mockReset().mockReturnValue())

test('locks are taken and given back, so that PostgreSQL can be stopped', () => {
  const lock = path.join(folder, 'lock')
  expect(tryLock(lock)).toBeNull()
  unlock(lock)
  expect(tryLock(lock)).toBeNull()
})

test('a stop goes on, and gives the lock of the start back', async () => {
  const stop = new AbortController()
  await runAlone(folder, stop.signal, async () => stop.abort())
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/stopping .+ \(ENOSPC\)\.$/))
  expect(existsSync(path.join(folder, 'supervisor.lock'))).toBe(false)
})

test('a program that is started again goes on without being recorded', () => {
  recordProcesses(folder, [process.pid])
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('(ENOSPC)'))
})

test('what needs the disk says that it is full, and nothing of permissions', () => {
  expect(() => requireWritable(folder, '')).toThrow('no space left')
  expect(() => requireWritable(folder, '')).not.toThrow(Failure)
  expect(toldOf(fullDiskError())).toMatch(/^The disk is full \(ENOSPC\): free space on it/)
  const at = Object.assign(fullDiskError(), { path: '/data/port' })
  expect(toldOf(at)).toMatch(/^The disk is full \(ENOSPC at \/data\/port\)/)
})
