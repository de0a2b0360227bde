import { send } from './http'
import { factors } from './operations'

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = () =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window

/**
 * Lets the browser make a passkey, and adds it to the signed-in person's factors.
 *
 * @throws ApiError when the server refuses the passkey
 * @throws Error when the browser made none, because the person changed their mind, for example
 */
export async function addPasskey({ name }: { name: string }) {
  const options = await send(factors.startPasskey, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return send(factors.addPasskey, { body: { name, id, clientDataJSON, attestationObject } })
}

/**
 * Asks the person for a passkey.
 *
 * @returns its answer, as the API takes it
 * @throws Error when they gave none
 */
export async function askPasskey() {
  const options = await send(factors.startChallenge, {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
