/** Which of Stripe's keys a merchant gives us. */
export type ProviderKey = 'publishableKey' | 'secretKey' | 'webhookSecret'

/**
 * The format of each key, in live and in test mode. A restricted key (`rk_`) may take the place of
 * a secret key.
 */
const KEY_FORMAT: Record<ProviderKey, RegExp> = {
  publishableKey: /^pk_(test|live)_\w{8,240}$/,
  secretKey: /^[sr]k_(test|live)_\w{8,240}$/,
  webhookSecret: /^whsec_[\w+/=-]{8,240}$/,
}

/** Why a text is not the expected key. */
export type KeyFault = 'empty' | 'secret' | 'publishable' | 'malformed' | 'live' | 'test'

/**
 * Checks a key's format and mode. It runs in the browser while the user types, and on the server.
 *
 * @param isLive whether the installation takes real money, and so needs live keys
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
