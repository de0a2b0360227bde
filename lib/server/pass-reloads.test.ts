import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { passReloads } from './pass-reloads'

/** Requests an upgrade, and returns what Next received of it. */
function upgrade(url: string) {
  const [server, upgrades] = [createServer(), createServer()]
  const passed: unknown[] = []
  upgrades.on('upgrade', ({ url }) => passed.push(url))
  passReloads(server, upgrades)
  const socket = new PassThrough()
  server.emit('upgrade', { url }, socket, Buffer.alloc(0))
  return { socket, passed }
}

test('Next gets its own upgrades and no others', () => {
  expect(upgrade('/_next/hmr').passed).toEqual(['/_next/hmr'])
  const { socket, passed } = upgrade('/v1/integrations/balance')
  expect(passed).toEqual([])
  expect(String(socket.read())).toMatch(/^HTTP\/1.1 501 /)
})

test.each(['/_next/hmr', '/other'])('a reset of the connection for %s ends no process', (url) => {
  const { socket } = upgrade(url)
  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow()
  expect(socket.destroyed).toBe(true)
})
