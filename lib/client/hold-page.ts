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

/** Marks the entry of the browser's history that `holdBack` adds. */
const HELD = { isHeld: true }

/**
 * Keeps the page when the person goes back, because a page of the dashboard is left without the
 * browser asking. The history gets a second entry of this page, from which back leads here.
 *
 * @param onBack tells the person why they are still here
 * @returns ends it; the second entry stays, and back from it changes nothing on the page
 */
export function holdBack(onBack: () => void): () => void {
  const hold = () => {
    if (!history.state?.isHeld) history.pushState(HELD, '', location.href)
  }
  const stay = () => {
    hold()
    onBack()
  }
  hold()
  window.addEventListener('popstate', stay)
  return () => window.removeEventListener('popstate', stay)
}
