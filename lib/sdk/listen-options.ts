import { checkBaseUrl, checkSecretKey } from './settings'
import { isSecret, newSecret } from './sign-webhook'

/** The options of `guiche listen`. */
export interface ListenOptions {
  baseUrl: string
  secretKey: string
  /** The URL that events are sent to; null to only print them. */
  forward: string | null
  events: string | null
  print: boolean
  secret: string
  /** Whether to print the secret. One from the environment is not printed. */
  showsSecret: boolean
}

/** Invalid arguments of a command. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const VALUES = ['forward', 'events', 'url', 'key', 'secret'] as const
type ValueName = (typeof VALUES)[number]
type Given = Partial<Record<ValueName, string>> & { print: boolean }

/**
 * Reads the arguments after `listen`. The environment supplies the defaults.
 *
 * @throws UsageError with a message of one sentence
 */
export function readListenOptions(
  args: readonly string[],
  env: Record<string, string | undefined>,
): ListenOptions {
  const given = readArguments(args)
  const { forward, events, print } = given
  if (forward === undefined && !print) {
    throw new UsageError(
      'Say where to send events: --forward http://localhost:4000/hook (or --print)',
    )
  }
  const secret = given.secret ?? env.GUICHE_WEBHOOK_SECRET
  if (secret && !isSecret(secret)) {
    const name = given.secret === undefined ? 'GUICHE_WEBHOOK_SECRET' : '--secret'
    throw new UsageError(`${name} must be whsec_ followed by base64, as this command prints it`)
  }
  return {
    baseUrl: readUrl(given.url ?? (env.GUICHE_URL || 'http://localhost:3000')),
    secretKey: readKey(given.key ?? env.GUICHE_SECRET_KEY),
    forward: forward === undefined ? null : readTarget(forward),
    events: events === undefined ? null : readNames(events),
    print,
    secret: secret || newSecret(),
    showsSecret: given.secret !== undefined || !secret,
  }
}

function readArguments(args: readonly string[]): Given {
  const given: Given = { print: false }
  for (let at = 0; at < args.length; at++) {
    const [, name, inline] = /^--([\w-]+)(?:=(.*))?$/s.exec(args[at]!) ?? []
    if (name === undefined)
      throw new UsageError(`"${args[at]}" is not an option; options begin with --`)
    if (name === 'print' && inline === undefined) given.print = true
    else if (isValueName(name)) given[name] = readValue(name, inline ?? args[++at])
    else throw new UsageError(`There is no option --${name}; "guiche listen --help" shows all`)
  }
  return given
}

function readValue(name: ValueName, value: string | undefined): string {
  if (value && !value.startsWith('--')) return value
  throw new UsageError(`--${name} needs a value`)
}

const isValueName = (name: string): name is ValueName => VALUES.some((one) => one === name)

function readTarget(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new UsageError('--forward must be an address such as http://localhost:4000/hook')
  }
  if (isLocal(url)) return url.href
  throw new UsageError(
    `--forward sends only to your own machines, and ${url.hostname} is a public name: add it as a webhook endpoint instead`,
  )
}

function readNames(text: string): string {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => /^[a-z]+\.[a-z]+$/.test(name))) return names.join(',')
  throw new UsageError(
    '--events must be event names separated by commas: transaction.completed,cashout.failed',
  )
}

const readUrl = (text: string) => orUsage(() => checkBaseUrl(text), 'baseUrl', '--url')

function readKey(key: string | undefined): string {
  if (!key)
    throw new UsageError('Set GUICHE_SECRET_KEY to a secret key with the scope read, or give --key')
  return orUsage(() => checkSecretKey(key), 'secretKey', '--key')
}

/** Refuses a value with the client's sentence about its setting, by the name of the option. */
function orUsage<T>(read: () => T, setting: string, option: string): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError((error as TypeError).message.replace(setting, option))
  }
}

/**
 * Whether a URL's host is loopback, in a private network, or a name that no public server can have.
 * Names are not resolved.
 */
function isLocal({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('['))
    return /^\[(::1\]|f[cd][0-9a-f]{2}:|::ffff:(7f|a)[0-9a-f]{2}:)/.test(host)
  if (/^[\d.]+$/.test(host)) return PRIVATE.test(host)
  return !host.includes('.') || /\.(localhost|local|internal|test|lan|home\.arpa)$/.test(host)
}

const PRIVATE = /^0\.0\.0\.0$|^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./
