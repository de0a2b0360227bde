/** Which of Stripe's keys a merchant gives us. */
export type ProviderKey = 'publishableKey' | 'secretKey' | 'webhookSecret'

/** How each of them is written, whichever mode it is of. A restricted key does in a secret one's place. */
export const KEY_FORMAT: Record<ProviderKey, RegExp> = {
  publishableKey: /^pk_(test|live)_\w{8,240}$/,
  secretKey: /^[sr]k_(test|live)_\w{8,240}$/,
  webhookSecret: /^whsec_[\w+/=-]{8,240}$/,
}

/** What keeps a text from being the key that it was given for. */
export type KeyFault = 'empty' | 'secret' | 'publishable' | 'malformed' | 'live' | 'test'

/**
 * Judges a key by its text: in the browser while it is typed as on the server.
 *
 * @param isLive whether the installation takes real money, and so which mode's keys it takes
 */
export function keyFault(key: ProviderKey, written: string, isLive: boolean): KeyFault | null {
  if (written === '') return 'empty'
  if (key !== 'secretKey' && /^[sr]k_/.test(written)) return 'secret'
  if (key !== 'publishableKey' && written.startsWith('pk_')) return 'publishable'
  if (!KEY_FORMAT[key].test(written)) return 'malformed'
  if (key === 'webhookSecret' || isLiveKey(written) === isLive) return null
  return isLive ? 'test' : 'live'
}

/** Whether a key moves real money. */
export function isLiveKey(key: string): boolean {
  return key.split('_')[1] === 'live'
}
