const place = (sessionId: string) => `boleto-${sessionId}`

/** Keeps the boleto of a session in this tab: nobody else is told its code. */
export function keepBoleto(sessionId: string, boletoId: string): void {
  try {
    sessionStorage.setItem(place(sessionId), boletoId)
  } catch {
    // A browser that keeps nothing shows the code as long as the page is open.
    kept.set(sessionId, boletoId)
  }
}

/** The boleto that was made in this tab; null for none. */
export function keptBoleto(sessionId: string): string | null {
  try {
    return sessionStorage.getItem(place(sessionId))
  } catch {
    return kept.get(sessionId) ?? null
  }
}

const kept = new Map<string, string>()
