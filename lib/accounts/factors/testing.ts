import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { env } from '@/lib/platform/env'
import { confirmAuthenticator, startAuthenticator } from './add-authenticator'
import { addPasskey } from './add-passkey'
import { startPasskey } from './start-challenge'

const EMAIL = 'ana@example.com'

/** A person's authenticator app that waits for its first code, which is returned. */
export async function startApp(actor: PersonActor): Promise<string> {
  const { secret } = await startAuthenticator(actor, EMAIL)
  return TOTP.generate({ secret: Secret.fromBase32(secret) })
}

/** Gives a person an authenticator app. @returns the recovery codes that came with it */
export async function addApp(actor: PersonActor): Promise<string[]> {
  return (await confirmAuthenticator(actor, await startApp(actor))) ?? []
}

/** The origin and the relying party of this installation. */
export const here = () => {
  const { origin, hostname } = new URL(env.PUBLIC_URL)
  return { origin, rpId: hostname }
}

/** Asks for the challenge of a new passkey. */
export async function askForPasskey(actor: PersonActor): Promise<string> {
  const { userId } = actor
  return (await startPasskey(actor, { userId, name: 'Ana', email: EMAIL })).challenge
}

/** Gives a person a passkey. */
export async function addSoftPasskey(actor: PersonActor) {
  const passkey = softPasskey(here())
  await addPasskey(actor, { name: 'Phone', ...passkey.create(await askForPasskey(actor)) })
  return passkey
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const CREDENTIAL = 0x40

interface Wishes {
  origin: string
  rpId: string
  /** Whether it verifies its user, by a fingerprint for example; it does by default. */
  isVerified?: boolean
}

/**
 * A passkey in software, as an authenticator would keep it, with answers in the form of our API.
 */
export function softPasskey(wishes: Wishes) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: string, { origin }: Wishes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId, isVerified = true }: Wishes, more: number, ...rest: Buffer[]) => {
    const flags = PRESENT | (isVerified ? VERIFIED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), counter, ...rest])
  }

  const create = (challenge: string) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const key = [
      Buffer.alloc(16),
      length,
      credentialId,
      coseOf(publicKey.export({ format: 'jwk' })),
    ]
    return {
      id,
      clientDataJSON: clientData('webauthn.create', challenge, wishes).toString('base64url'),
      attestationObject: attestationOf(authData(wishes, CREDENTIAL, ...key)).toString('base64url'),
    }
  }

  const answer = (challenge: string, otherWishes: Partial<Wishes> = {}) => {
    uses += 1
    const client = clientData('webauthn.get', challenge, { ...wishes, ...otherWishes })
    const data = authData({ ...wishes, ...otherWishes }, 0)
    return {
      id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
        'base64url',
      ),
    }
  }
  return { create, answer }
}

/** An ES256 key in CBOR. @see RFC 9052 */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ])
}

/** An attestation of the kind "none" in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
  return Buffer.concat([head, Buffer.from([authData.length]), authData])
}
