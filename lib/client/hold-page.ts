let held = 0

/**
 * Lets the browser ask the person before the page is closed, reloaded or left for another site.
 *
 * @returns ends it
 */
export function holdPage(): () => void {
  held += 1
  if (held === 1) globalThis.addEventListener?.('beforeunload', ask)
  return () => {
    held -= 1
    if (held === 0) globalThis.removeEventListener?.('beforeunload', ask)
  }
}

const ask = (event: Event) => event.preventDefault()

/**
 * Waits for a request that changes something, and holds the page until it ends, because the person
 * would not learn what became of the request.
 */
export async function holdPageFor<T>(request: Promise<T>): Promise<T> {
  const letGo = holdPage()
  return request.finally(letGo)
}
