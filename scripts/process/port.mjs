import { createServer } from 'node:net'

/**
 * Listens on a port for a moment.
 *
 * @param {number} port 0 for any that is free
 * @param {string} [host]
 * @returns {Promise<number>} the port
 * @throws what `listen` throws
 */
export function tryPort(port, host = '127.0.0.1') {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, () => {
      const chosen = probe.address().port
      probe.close(() => resolve(chosen))
    })
  })
}

/** A port of loopback that nobody listens on. */
export const findFreePort = () => tryPort(0)
