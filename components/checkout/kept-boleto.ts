/** A boleto as the answer to the request that made it has it. */
export interface KeptBoleto {
  id: string
  expiresAt: string
}

const place = (sessionId: string) => `boleto-${sessionId}`

// A browser that keeps nothing shows the code as long as the page is open.
const kept = new Map<string, KeptBoleto>()

/** Keeps the boleto of a session in this tab: no other answer has its code. */
export function keepBoleto(sessionId: string, { id, expiresAt }: KeptBoleto): void {
  kept.set(sessionId, { id, expiresAt })
  try {
    sessionStorage.setItem(place(sessionId), JSON.stringify({ id, expiresAt }))
  } catch {}
}

/** The boleto that was made in this tab; null for none. */
export function keptBoleto(sessionId: string): KeptBoleto | null {
  try {
    const text = sessionStorage.getItem(place(sessionId))
    if (text) return JSON.parse(text)
  } catch {}
  return kept.get(sessionId) ?? null
}
