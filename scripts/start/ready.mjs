import { setTimeout } from 'node:timers/promises'

const READY_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 50

/**
 * Waits until /readyz answers 200.
 *
 * @param {{ host: string, port: number, signal: AbortSignal }} options
 * @returns {Promise<boolean>} false when it has not within a minute
 */
export async function waitUntilServing({ host, port, signal }) {
  const url = `http://${localAddress(host)}:${port}/readyz`
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    if (await isReady(url)) return true
    await setTimeout(POLL_INTERVAL_MS)
  }
  return false
}

/** @param {string} host */
function localAddress(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** @param {string} url */
async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
