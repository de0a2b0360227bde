import type { Server } from 'node:http'

/** A server that can't start, in a sentence for whoever started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/**
 * Binds the server. Resolves when it takes connections.
 *
 * @throws StartFailure when the port is taken or not allowed, or the address isn't ours
 */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? '']?.(port, host)
      reject(sentence ? new StartFailure(sentence) : error)
    })
    server.listen(port, host, resolve)
  })
}

const SENTENCES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program: stop it, or choose another port with PORT.`,
  EACCES: (port) =>
    `Port ${port} may not be used by this user: choose one above 1023 with PORT, or run behind a proxy.`,
  EADDRNOTAVAIL: (_, host) => `${host} is not an address of this machine: change HOST.`,
  ENOTFOUND: (_, host) => `${host} is not a known host name: change HOST.`,
}
