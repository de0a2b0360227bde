import { z } from 'zod'
import { canonicalKey } from '@/lib/kernel/pix/key'

const text = z.string('is needed')
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address, such as https://pix.example.com',
})

/** Scopes as RFC 6749 writes them. */
export const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/
export const SCOPES_FAULT = 'must be scopes with one space between them, or none'

/** One group of PIX variables, without the prefix. `.env.example` explains each one. */
export const PixVariables = z.object({
  PSP: z.enum(['efi', 'bacen', 'woovi'], 'must be efi, bacen or woovi'),
  BASE_URL: address.optional(),
  TOKEN_URL: address.optional(),
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  CERTIFICATE: text.optional(),
  CERTIFICATE_PASSPHRASE: text.optional(),
  CA: text.optional(),
  SCOPE: z.string().regex(SCOPES, SCOPES_FAULT).optional(),
  KEY: text,
})

type Written = z.infer<typeof PixVariables>

/** The settings of one account at a PSP, as the environment gives them. */
export interface PixSettings {
  /** The prefix of its variables: `PIX_`, `PIX_2_`, and so on. */
  prefix: string
  psp: Written['PSP']
  /** Addresses without a trailing slash. */
  baseUrl: string
  tokenUrl: string
  clientId: string
  /** At Woovi the AppID. */
  clientSecret: string
  /** The path of a file, PFX or PEM, or its content in base64. */
  certificate: string | null
  passphrase: string | null
  /** The path of a PEM file, or its content in base64. */
  ca: string | null
  /** The scopes of a token: null for the usual ones of the PSP, empty to name none. */
  scope: string | null
  pixKey: string
}

/** Where a PSP answers: for real money, and for tests. */
const ADDRESSES: Record<Written['PSP'], { live: string; sandbox: string } | null> = {
  bacen: null,
  efi: { live: 'https://pix.api.efipay.com.br', sandbox: 'https://pix-h.api.efipay.com.br' },
  woovi: { live: 'https://api.woovi.com', sandbox: 'https://api.woovi-sandbox.com' },
}

const LIVE_HOSTS = Object.values(ADDRESSES).flatMap((at) => (at ? new URL(at.live).hostname : []))

/** Whether an address is the one at which a known PSP moves real money. */
export function isLiveAddress(url: string): boolean {
  return LIVE_HOSTS.includes(new URL(url).hostname.replace(/\.$/, ''))
}

/**
 * A PSP at which a merchant can connect an account of its own. Addresses have no slash at the end.
 */
export interface OfferedPsp {
  psp: Written['PSP']
  baseUrl: string
  tokenUrl: string
}

const OFFER = new RegExp(
  `^(${PixVariables.shape.PSP.options.join('|')})=(https?://\\S+)(?: (https?://\\S+))?$`,
)

/**
 * Reads `PIX_MERCHANT_PSPS`: entries `psp=address` or `psp=address token-address`, separated by
 * commas, or `none`. Without it, the PSPs whose address is known. Live mode refuses plain http, the
 * sandbox the addresses at which the known PSPs move real money.
 *
 * @returns the offers, or null when an entry cannot be read
 */
export function readOfferedPsps(written: string | undefined, isLive: boolean): OfferedPsp[] | null {
  if (written === 'none') return []
  if (!written) {
    return Object.entries(ADDRESSES).flatMap(([psp, at]) =>
      at ? placeOf(psp as Written['PSP'], isLive ? at.live : at.sandbox) : [],
    )
  }
  const offers = written.split(',').map((entry) => {
    const [, psp, baseUrl = '', tokenUrl] = OFFER.exec(entry.trim()) ?? []
    const addresses = tokenUrl ? [baseUrl, tokenUrl] : [baseUrl]
    if (!addresses.every((address) => URL.canParse(address))) return null
    const isRefused = isLive
      ? addresses.some((address) => address.includes('http:'))
      : isLiveAddress(baseUrl)
    return isRefused ? null : placeOf(psp as Written['PSP'], baseUrl, tokenUrl)
  })
  return offers.includes(null) ? null : (offers as OfferedPsp[])
}

/**
 * A place of a PSP; tokens are requested at `/oauth/token` of the same host unless it says where.
 */
export function placeOf(psp: Written['PSP'], base: string, tokenUrl?: string | null): OfferedPsp {
  const baseUrl = withoutSlashes(base)
  return { psp, baseUrl, tokenUrl: tokenUrl ?? tokenUrlOf(baseUrl) }
}

const tokenUrlOf = (baseUrl: string) => `${new URL(baseUrl).origin}/oauth/token`

const CONNECTIONS_MAX = 9
const PREFIXES = Array.from({ length: CONNECTIONS_MAX }, (_, i) => (i ? `PIX_${i + 1}_` : 'PIX_'))

/** The variables of all accounts. */
export const PIX_NAMES = PREFIXES.flatMap((prefix) =>
  Object.keys(PixVariables.shape).map((name) => prefix + name),
)

/**
 * Reads the accounts at PSPs from the environment: one from the variables that start with `PIX_`,
 * more from those that start with `PIX_2_` to `PIX_9_`.
 *
 * @param isLive whether real money moves: live mode refuses plain http, the sandbox the addresses
 *   at which the known PSPs move real money
 * @returns the accounts in their order, and what is missing or wrong, a line each
 */
export function readPixSettings(
  source: Record<string, string | undefined>,
  isLive: boolean,
): { connections: PixSettings[]; problems: string[] } {
  const read = PREFIXES.map((prefix) => readGroup(source, prefix, isLive))
  const connections = read.flatMap(({ settings }) => settings ?? [])
  const problems = read.flatMap(({ problems }) => problems)
  return { connections, problems: [...problems, ...repeatedIn(connections)] }
}

/**
 * A PIX key belongs to one account, and an account is one connection. So does a client id at Woovi,
 * which is never asked about the key.
 */
function repeatedIn(connections: readonly PixSettings[]): string[] {
  const named = new Map<string, string>()
  return connections.flatMap(({ psp, baseUrl, pixKey, clientId, prefix }) => {
    const known = { KEY: canonicalKey(pixKey), ...(psp === 'woovi' && { CLIENT_ID: clientId }) }
    const problems: string[] = []
    for (const [variable, value] of Object.entries(known)) {
      const account = `${psp} ${baseUrl} ${variable} ${value}`
      const first = named.get(account)
      if (first === undefined) named.set(account, prefix + variable)
      else problems.push(`${prefix}${variable}: is the account of ${first} already`)
    }
    return problems
  })
}

function readGroup(
  source: Record<string, string | undefined>,
  prefix: string,
  isLive: boolean,
): { settings?: PixSettings; problems: string[] } {
  const names = Object.keys(PixVariables.shape)
  const group = Object.fromEntries(names.map((name) => [name, source[prefix + name] || undefined]))
  if (names.every((name) => group[name] === undefined)) return { problems: [] }
  const result = PixVariables.safeParse(group)
  if (!result.success) {
    const line = (path: string, message: string) => `${prefix}${path}: ${message}`
    return { problems: result.error.issues.map((i) => line(i.path.join('.'), i.message)) }
  }
  return settingsOf(result.data, prefix, isLive)
}

function settingsOf(written: Written, prefix: string, isLive: boolean) {
  const base = written.BASE_URL ?? ADDRESSES[written.PSP]?.[isLive ? 'live' : 'sandbox']
  const problems: string[] = []
  if (!base) problems.push(`${prefix}BASE_URL: the address of the PSP's API is needed`)
  if (isLive && base?.startsWith('http:')) problems.push(`${prefix}BASE_URL: must be https`)
  if (!isLive && base && isLiveAddress(base)) {
    problems.push(`${prefix}BASE_URL: moves real money there, so set GUICHE_MODE=live`)
  }
  if (isLive && written.PSP !== 'woovi' && !written.CERTIFICATE) {
    problems.push(`${prefix}CERTIFICATE: is needed, as a path or in base64`)
  }
  if (!base || problems.length > 0) return { problems }
  const at = withoutSlashes(base)
  const settings: PixSettings = {
    prefix,
    psp: written.PSP,
    baseUrl: at,
    tokenUrl: written.TOKEN_URL ?? tokenUrlOf(at),
    clientId: written.CLIENT_ID,
    clientSecret: written.CLIENT_SECRET,
    certificate: written.CERTIFICATE ?? null,
    passphrase: written.CERTIFICATE_PASSPHRASE ?? null,
    ca: written.CA ?? null,
    scope: written.SCOPE === 'none' ? '' : (written.SCOPE ?? null),
    pixKey: written.KEY,
  }
  return { settings, problems }
}

/** An address without the slashes at its end. */
export function withoutSlashes(url: string): string {
  return url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url
}
