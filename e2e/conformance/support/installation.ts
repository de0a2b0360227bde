import { openAccount } from '@/e2e/support/account'
import { api } from './http'

/** The installation that is tested against the contract, with the credentials of its accounts. */
export interface Installation {
  origin: string
  secretKey: string
  /** The dashboard credential of the same account, where it is known. */
  token: string | null
  /** Whether the account was given: then it is somebody's, and there is no second one. */
  isGiven: boolean
}

/**
 * The account whose key the command line gives; without one, an account of our own on the server
 * under test.
 */
export async function findInstallation(origin: string): Promise<Installation> {
  const { CONFORMANCE_KEY: secretKey, CONFORMANCE_TOKEN: token } = process.env
  if (!secretKey) return openOwn(origin)
  return { origin, secretKey, token: token || null, isGiven: true }
}

/** A new account with a key for everything. */
export async function openOwn(origin: string): Promise<Installation> {
  const { token } = await openAccount(origin)
  const { secretKey } = await newKey(api(`${origin}/v1/user`, token), ['all'])
  return { origin, secretKey, token, isGiven: false }
}

/** The fields of an account's card checkout that the tests read. */
interface CardCheckout {
  provider: string | null
  enabled: boolean
  availableProviders: string[]
}

/**
 * Has the sandbox take an account's cards, where it takes none and its dashboard credential is
 * known.
 *
 * @returns what leaves the account without cards, as it was
 */
export async function takeCards({ origin, token }: Installation): Promise<() => Promise<void>> {
  const asItIs = async () => {}
  if (!token) return asItIs
  const owner = api(`${origin}/v1/user`, token)
  const { status, body } = await owner.get<CardCheckout>('card-checkout')
  const isFree = status === 200 && !body.enabled && body.provider !== 'stripe'
  if (!isFree || !body.availableProviders.includes('sandbox')) return asItIs
  await owner.put('card-checkout', { provider: 'sandbox' })
  return async () => {
    await owner.patch('card-checkout', { enabled: false })
  }
}

/** A new API key. */
export async function newKey(owner: ReturnType<typeof api>, scopes: string[]) {
  const pair = { name: 'Conformance', scopes }
  const { status, body } = await owner.post<{ id: string; secretKey: string }>('keys', pair)
  if (status !== 201) throw new Error(`no key was made: ${JSON.stringify(body)}`)
  return body
}
