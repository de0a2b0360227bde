import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { newRunnerLogger } from './log-runner'

const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
const job = { id: '7', task_identifier: 'send_password_reset', attempts: 2 }
const given = { ...job, payload: { email: 'ana@example.com' } }

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
