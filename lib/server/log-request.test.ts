import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { logRequest } from './log-request'

test('a document in a path is not in the line that is written of it', () => {
  vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true)
  const info = vi.spyOn(log, 'info').mockImplementation(() => {})
  const outgoing = Object.assign(new EventEmitter(), {
    statusCode: 404,
    writableFinished: true,
    getHeader: () => undefined,
  })
  const incoming = { method: 'GET' } as IncomingMessage
  logRequest(incoming, outgoing as unknown as ServerResponse, '/cashout/529-982-247-25')
  outgoing.emit('close')
  const path = '/cashout/***.982.247-**'
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ path, status: 404 }), 'request')
  vi.restoreAllMocks()
})
