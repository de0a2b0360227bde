let running = 0

/**
 * Waits for a request that changes something. Until it ends, the browser asks before the page is
 * left, because the person would not learn what became of the request.
 */
export async function holdPage<T>(request: Promise<T>): Promise<T> {
  running += 1
  if (running === 1) globalThis.addEventListener?.('beforeunload', ask)
  try {
    return await request
  } finally {
    running -= 1
    if (running === 0) globalThis.removeEventListener?.('beforeunload', ask)
  }
}

const ask = (event: Event) => event.preventDefault()
