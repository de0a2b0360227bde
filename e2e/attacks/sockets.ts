import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, inParallel, newTally, type Target } from './attack'

const UPGRADES = 2_000
const SLOW_CLIENTS = 500
const WIDTH = 200
const PATIENCE_MS = 5_000
const SLOW_STEP_MS = 250
const SLOW_STEPS = 24

/** Asks for paths of Next, of ours and of nobody, on a connection for each request. */
export const upgrades: Attack = {
  name: 'upgrades',
  tried: `${UPGRADES} requests with Upgrade: websocket or h2c, at paths that exist and at none`,
  rowsMax: 0,
  async run({ port, pendingCharge }: Target) {
    const paths = [
      '/nowhere',
      '/',
      `/pay/${pendingCharge}`,
      '/v1/openapi.json',
      '/_next/webpack-hmr',
    ]
    const { counts, count } = newTally()
    const items = Array.from({ length: UPGRADES }, (_, index) => index)
    await inParallel(items, WIDTH, async (index) => {
      const socket = await open(port, count)
      socket?.write(upgradeOf(paths[index % paths.length]!, index))
      if (socket) count(await firstLine(socket))
      socket?.destroy()
    })
    return counts
  },
}

/** The head of a request for another protocol. */
function upgradeOf(path: string, index: number): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    `Connection: Upgrade${index % 2 ? ', HTTP2-Settings' : ''}`,
    `Upgrade: ${index % 2 ? 'h2c' : 'websocket'}`,
    'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Sends a request a few bytes at a time: half of them never end their headers, half their body. */
export const slowClients: Attack = {
  name: 'slow clients',
  tried: `${SLOW_CLIENTS} clients that send a few bytes ${1000 / SLOW_STEP_MS} times a second`,
  // A body that breaks off was sent with a key, so that its merchant finds it in the request log.
  rowsMax: SLOW_CLIENTS / 2,
  async run({ port, attacker }: Target) {
    const { counts, count } = newTally()
    const headers = `POST /v1/integrations/create-transaction HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${attacker.secretKey}\r\n`
    const withBody = `${headers}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"amount": 1,`
    const items = Array.from({ length: SLOW_CLIENTS }, (_, index) => index)
    await inParallel(items, SLOW_CLIENTS, async (index) => {
      const socket = await open(port, count)
      if (!socket) return
      socket.write(index % 2 ? headers : withBody)
      for (let step = 0; step < SLOW_STEPS && socket.writable; step++) {
        await pause(SLOW_STEP_MS)
        socket.write(index % 2 ? `X-${step}: a\r\n` : ' ')
      }
      count(socket.writable ? 'held open' : 'closed')
      socket.destroy()
    })
    return counts
  },
}

/** A connection of its own, or null when it was refused. */
function open(port: number, count: (answer: string) => void): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.on('error', () => {
      count('refused')
      resolve(null)
    })
  })
}

/** The status of the response on a socket, or what happened in place of one. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.setTimeout(PATIENCE_MS, () => resolve('no answer'))
    socket.once('data', (chunk) => resolve(chunk.toString('latin1').split(' ')[1] ?? '?'))
    socket.once('close', () => resolve('closed'))
  })
}
