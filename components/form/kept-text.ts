/**
 * Keeps a text in this tab alone, though its page is left. An empty text removes it, and so does
 * signing out.
 */
export function keepText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {}
}

/** The text that this tab keeps under a name; empty without one. */
export function keptText(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
