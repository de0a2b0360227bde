import type { Server } from 'node:http'
import { StartFailure } from '@/lib/platform/start-failure'

/**
 * Binds the server; resolves when it accepts connections.
 *
 * @param variable the environment variable that names the port
 * @throws StartFailure when the port is in use or not permitted, or the address is not one of this
 * machine
 */
export function listen(
  server: Server,
  port: number,
  host: string,
  variable = 'PORT',
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? '']?.({ port, host, variable })
      reject(sentence ? new StartFailure(sentence) : error)
    })
    server.listen(port, host, resolve)
  })
}

const SENTENCES: Record<
  string,
  (about: { port: number; host: string; variable: string }) => string
> = {
  EADDRINUSE: ({ port, variable }) =>
    `Port ${port} is taken by another program: stop it, or choose another port with ${variable}.`,
  EACCES: ({ port, variable }) =>
    `Port ${port} may not be used by this user: choose one above 1023 with ${variable}, or run behind a proxy.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is not an address of this machine: change HOST.`,
  ENOTFOUND: ({ host }) => `${host} is not a known host name: change HOST.`,
}
