import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { keepRunning } from './child.mjs'

afterEach(() => vi.restoreAllMocks())

const program = (node: string) => ({
  title: 'worker',
  args: ['-e', ''],
  node,
  env: process.env,
  user: {},
  onSpawn: vi.fn(),
  onGiveUp: vi.fn(),
})

test('a program that cannot be started is tried again, and given up like one that dies', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const options = program('/no/such/node')
  const child = keepRunning(options)
  child.kill()
  await eventually(() => expect(options.onGiveUp).toHaveBeenCalledWith('worker'))
  expect(options.onSpawn).toHaveBeenCalledTimes(5)
  expect(told).toHaveBeenCalledWith(
    'The worker ended (spawn /no/such/node ENOENT); starting it again.',
  )
  await child.stop()
})

test('a program that cannot be started can be stopped', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const options = program('/no/such/node')
  await keepRunning(options).stop()
  expect(options.onGiveUp).not.toHaveBeenCalled()
})
