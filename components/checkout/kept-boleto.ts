/** A boleto as returned by the request that created it. */
export interface StoredBoleto {
  id: string
  expiresAt: string
}

const place = (sessionId: string) => `boleto-${sessionId}`

// Fallback for browsers without session storage: the code is lost when the page is closed.
const memory = new Map<string, StoredBoleto>()

/** Stores the boleto of a session in this tab, because no later response contains its code. */
export function storeBoleto(sessionId: string, { id, expiresAt }: StoredBoleto): void {
  memory.set(sessionId, { id, expiresAt })
  try {
    sessionStorage.setItem(place(sessionId), JSON.stringify({ id, expiresAt }))
  } catch {}
}

/** The boleto that this tab created for a session, or null. */
export function storedBoleto(sessionId: string): StoredBoleto | null {
  try {
    const text = sessionStorage.getItem(place(sessionId))
    if (text) return JSON.parse(text)
  } catch {}
  return memory.get(sessionId) ?? null
}
