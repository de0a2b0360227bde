import { spawn } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import pino from 'pino'
import { expect, test } from 'vitest'
import { LOG_OPTIONS, log } from './log'

/** The lines that our log writes of one object. */
function linesOf(detail: object, message = 'noted'): string[] {
  const lines: string[] = []
  const kept = { write: (line: string) => void lines.push(line) }
  pino({ ...LOG_OPTIONS, level: 'info' }, kept).info(detail, message)
  return lines
}

test.each(['err', 'error', 'fatalError'])('a time-out under %s is logged, not thrown', (name) => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const loud = log.child({}, { level: 'fatal' })
  expect(() => loud.fatal({ [name]: timeout }, 'this line is meant')).not.toThrow()
})

test.each(['password', 'secret', 'secretKey', 'authorization', 'cookie', 'clientCpf', 'pixKey'])(
  'a field %s is masked, also within others',
  (field) => {
    const given = {
      [field]: 'hidden-1',
      body: { [field]: 'hidden-2', to: { [field]: 'hidden-3' } },
    }
    const [line = ''] = linesOf(given)
    expect(line).not.toContain('hidden')
    const to = { [field]: '[redacted]' }
    expect(JSON.parse(line)).toMatchObject({ ...to, body: { ...to, to } })
  },
)

test('a text with line breaks stays one line of JSON, with its time since 1970 in UTC', () => {
  const forged = 'ana\n{"level":30,"msg":"signed in"}\r\u2028'
  const before = Date.now()
  const lines = linesOf({ name: forged }, forged)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n\r]*\n$/)
  const { name, msg, time } = JSON.parse(lines[0]!)
  expect([name, msg]).toEqual([forged, forged])
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test('a process whose log nobody reads any more ends', async () => {
  const program = `
    const { endLog, log } = await import('@/lib/platform/log')
    process.once('SIGTERM', async () => {
      log.info('one line is being written')
      log.info('and this one waits for it')
      await endLog()
      process.exit(7)
    })
    setInterval(() => {}, 1_000)
    log.info('ready')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(10_000) }).finally(() =>
    child.kill('SIGKILL'),
  )
  expect(code).toBe(7)
})

test('an error of the log, such as that of a full disk, does not end the process', () => {
  const output = Reflect.get(log, pino.symbols.streamSym) as EventEmitter
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  for (let time = 0; time < 2; time++) expect(() => output.emit('error', full)).not.toThrow()
})
