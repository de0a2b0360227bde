import type { Server } from 'node:http'

/** Why the server cannot start, as a sentence for the operator. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/**
 * Binds the server; resolves when it accepts connections.
 *
 * @throws StartFailure when the port is in use or not permitted, or the address is not one of this
 * machine
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
