const place = (transactionId: string) => `defence-${transactionId}`

/**
 * Keeps the text of a defence that was not sent yet, in this tab alone. An empty text removes it,
 * and so does signing out.
 */
export function keepDefence(transactionId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(place(transactionId), text)
    else sessionStorage.removeItem(place(transactionId))
  } catch {}
}

/** The text of a defence that this tab keeps; empty without one. */
export function keptDefence(transactionId: string): string {
  try {
    return sessionStorage.getItem(place(transactionId)) ?? ''
  } catch {
    return ''
  }
}
