import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { log } from '@/lib/platform/log'
import { newRunnerLogger } from './log-runner'

const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
const job = { id: '7', task_identifier: 'send_password_reset', attempts: 2 }
const given = { ...job, max_attempts: 25, payload: { email: 'ana@example.com' } }

let warn: MockInstance
let error: MockInstance
beforeEach(() => {
  warn = vi.spyOn(log, 'warn').mockReturnValue()
  error = vi.spyOn(log, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

test('an error of a job is logged without what the job was given', () => {
  const failure = new Error('x')
  newRunnerLogger().error('Failed task 7', { error: failure, job: given })
  expect(error).toHaveBeenCalledExactlyOnceWith({ error: failure, job }, 'Failed task 7')
})

test('connections that are lost together are one warning without a stack', () => {
  const logger = newRunnerLogger()
  for (let i = 0; i < 30; i++) logger.error('PostgreSQL idle client', { error: away })
  expect(warn).toHaveBeenCalledExactlyOnceWith({}, 'PostgreSQL idle client')
  expect(error).not.toHaveBeenCalled()
})

test('each job that failed because the database was away is named', () => {
  const logger = newRunnerLogger()
  for (let i = 0; i < 2; i++) logger.error('Failed task 7', { error: away, job: given })
  expect(warn.mock.calls).toEqual(Array(2).fill([{ job }, 'Failed task 7']))
})

test('a worker that the database takes with it is a warning', () => {
  newRunnerLogger().error('Failed to release job', { fatalError: away, job: given })
  expect(warn).toHaveBeenCalledExactlyOnceWith({ job }, 'Failed to release job')
  expect(error).not.toHaveBeenCalled()
})

describe('a job whose provider gave no answer', () => {
  const silent = new AppError('acquirer_unavailable', 'The PIX provider did not answer')
  const fail = (attempts: number, max_attempts: number) =>
    newRunnerLogger().error("Failed task 7 with error 'silent':\n  at x (y.ts:1)", {
      error: silent,
      job: { ...given, attempts, max_attempts },
    })

  test.each([
    ['is tried again', 24, 25],
    ['has a next one after it', 1, 1],
  ])('is a warning in one line where it %s', (_, attempts, max) => {
    fail(attempts, max)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { job: { ...job, attempts } },
      "Failed task 7 with error 'silent'",
    )
    expect(error).not.toHaveBeenCalled()
  })

  test('is an error when it is given up', () => {
    fail(25, 25)
    expect(error).toHaveBeenCalledOnce()
  })
})
