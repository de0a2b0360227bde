const LENGTH_MAX = 2_048

/** What keeps a text from being an endpoint's address, and the repair where there is one. */
export type UrlFault = {
  word: 'missing' | 'incomplete' | 'scheme' | 'schemeSandbox' | 'credentials' | 'long'
  /** The address that was probably meant, to be offered. */
  suggestion?: string
  /** To be said while it is typed: writing on will not mend it. */
  certain?: boolean
}

/**
 * What can be told of an address before it is saved. Where its name leads is the server's to ask.
 *
 * @param httpsOnly live mode, in which nothing travels unencrypted
 */
export function urlFault(text: string, httpsOnly: boolean): UrlFault | null {
  const raw = text.trim()
  if (!raw) return { word: 'missing' }
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?].*)?$/.test(raw)) {
    return { word: 'incomplete', suggestion: `https://${raw}` }
  }
  if (!URL.canParse(raw)) return { word: 'incomplete' }
  const url = new URL(raw)
  if (url.protocol === 'http:' && httpsOnly) {
    return { word: 'scheme', suggestion: raw.replace(/^http:/i, 'https:'), certain: true }
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { word: httpsOnly ? 'scheme' : 'schemeSandbox' }
  }
  if (url.username || url.password) return { word: 'credentials', certain: true }
  return url.href.length > LENGTH_MAX ? { word: 'long', certain: true } : null
}
