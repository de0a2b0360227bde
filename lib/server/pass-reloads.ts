import type { Server } from 'node:http'

/** Passes Next's hot-reload web socket to Next, in development. Other upgrades never reach Next. */
export function passReloads(server: Server, upgrades: Server): void {
  server.on('upgrade', (incoming, socket, head) => {
    // Node removes its own listener at an upgrade. Closing a page while it loads resets the
    // connection, and an unhandled `error` event would end the process.
    socket.on('error', () => socket.destroy())
    if (incoming.url?.startsWith('/_next/')) upgrades.emit('upgrade', incoming, socket, head)
    else socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\n\r\n')
  })
}
