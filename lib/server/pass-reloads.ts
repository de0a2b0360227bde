import type { Server } from 'node:http'

/** In development Next tells pages by a web socket what changed. No other upgrade gets to it. */
export function passReloads(server: Server, upgrades: Server): void {
  server.on('upgrade', (incoming, socket, head) => {
    // From here on node listens to it no more: a page that is closed while it loads resets the
    // connection, and without a listener that would end the process.
    socket.on('error', () => socket.destroy())
    if (incoming.url?.startsWith('/_next/')) upgrades.emit('upgrade', incoming, socket, head)
    else socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\n\r\n')
  })
}
