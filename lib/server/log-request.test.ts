import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { logRequest } from './log-request'

/** The line that is written of a response with this status, and its level. */
function lineOf(status: number, path: string) {
  vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true)
  const spies = (['debug', 'info', 'warn'] as const).map(
    (level) => [level, vi.spyOn(log, level).mockImplementation(() => {})] as const,
  )
  const outgoing = Object.assign(new EventEmitter(), {
    statusCode: status,
    writableFinished: true,
    getHeader: () => 'req_1',
  })
  logRequest({ method: 'POST' } as IncomingMessage, outgoing as unknown as ServerResponse, path)
  outgoing.emit('close')
  const written = spies.flatMap(([level, { mock }]) =>
    mock.calls.map(([line]) => ({ level, line })),
  )
  vi.restoreAllMocks()
  return written
}

test.each([
  [401, 'info'],
  [403, 'info'],
  [429, 'info'],
  [500, 'warn'],
  [200, 'debug'],
])('a response %i of the API is a line of level %s, with its request id', (status, level) => {
  const path = '/v1/user/keys'
  expect(lineOf(status, path)).toEqual([
    {
      level,
      line: { method: 'POST', path, status, ms: expect.any(Number), requestId: 'req_1' },
    },
  ])
})

test('a document in a path is not in the line that is written of it', () => {
  const [written] = lineOf(404, '/cashout/529-982-247-25')
  expect(written).toMatchObject({ level: 'info', line: { path: '/cashout/***.982.247-**' } })
})
