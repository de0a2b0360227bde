import { z } from 'zod'
import { nearestName } from '@/lib/kernel/nearest-name'
import { isCidrList, isLoopbackHost, LOOPBACK } from './address'
import { NOTICES_NAMES, type NoticesSettings, readNoticesSettings } from './notices-settings'
import {
  type OfferedPsp,
  PIX_NAMES,
  type PixSettings,
  readOfferedPsps,
  readPixSettings,
  withoutSlashes,
} from './pix-settings'

const OFFERS =
  'must be none, or entries such as efi=https://pix.example.com, separated by commas; https in live mode, and no address of real money in the sandbox'
const NETWORKS = 'must be none, or CIDR ranges separated by commas, such as 10.1.0.0/16,fd00::/8'
const DATABASE = 'must be set, and begin with postgresql://'
const ORIGIN = 'must be an origin without a path, such as https://pay.example.com'
const HTTPS = 'must be an https:// address in live mode, such as https://pay.example.com'
const ADDRESS = 'must be an http:// or https:// address'
const SMTP = 'must be an address such as smtps://user:password@smtp.example.com:465'
const ONE_EMAIL = 'must be one e-mail address; for several people, give that of a mailing list'
const PROXY = 'must be 1 behind a reverse proxy of your own, and 0 otherwise'
const SECRET = 'must be set to at least 32 random bytes in base64 (openssl rand -base64 32)'
const months = whole(1, 1200)
const basisPoints = whole(0, 10_000, 'hundredths of a percent, such as 99 for 0.99 %')
const centavos = z
  .string()
  .regex(/^\s*\d+\s*$/, 'must be a whole number of centavos, such as 50 for R$ 0.50')
  .transform((written) => BigInt(written.trim()))

/**
 * A whole number in digits.
 *
 * @param unit what it counts, where the variable's name does not say it
 */
function whole(min: number, max = Number.MAX_SAFE_INTEGER, unit?: string) {
  const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`
  const words = `must be a whole number ${range}${unit ? `: ${unit}` : ''}`
  return z
    .string()
    .refine((written) => /^\s*\d+\s*$/.test(written) && +written >= min && +written <= max, words)
    .transform(Number)
}

/** The environment variables of Guichê's processes. `.env.example` explains each one. */
export const Environment = z.object({
  GUICHE_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  DATABASE_URL: z.string(DATABASE).regex(/^postgres(ql)?:\/\//, DATABASE),
  // A worker's two runners keep one each, to hear of new jobs.
  DATABASE_POOL: whole(3, 200).default(20),
  DATABASE_READ_POOL: whole(2, 200).default(8),
  STATEMENT_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  READ_TIMEOUT_SECONDS: whole(1, 600).default(10),
  SECRET_KEY: z
    .base64({ error: SECRET, abort: true })
    .refine((key) => Buffer.from(key, 'base64').length >= 32, SECRET),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(1, 65535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
    .regex(/^https?:\/\/[^/?#@]+\/*$/i, ORIGIN)
    .optional(),
  CONNECTIONS_MAX: whole(10, 1_000_000).default(10_000),
  HEADERS_TIMEOUT_SECONDS: whole(1, 600).default(20),
  REQUEST_TIMEOUT_SECONDS: whole(1, 3600).default(60),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  REQUEST_LOG: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.stringbool(PROXY).default(false),
  CHECK_RESPONSES: z.stringbool('must be true or false').default(false),
  RATE_LIMIT_PER_SECOND: whole(1, 1_000_000).default(500),
  RATE_LIMIT_BURST: whole(1, 1_000_000).default(1_000),
  PUBLIC_RATE_LIMIT_PER_SECOND: whole(1, 1_000_000).default(50),
  PUBLIC_RATE_LIMIT_BURST: whole(1, 1_000_000).default(500),
  PAY_STREAMS: whole(1, 100_000).default(4_000),
  PAY_STREAMS_PER_ADDRESS: whole(1, 100_000).default(200),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  REGISTRATIONS_PER_HOUR: whole(1).optional(),
  SESSION_HOURS: whole(1, 24 * 30).default(12),
  SESSION_IDLE_MINUTES: whole(1, 24 * 60).default(30),
  STEP_UP_MINUTES: whole(1, 24 * 60).default(10),
  KEEP_PAYMENTS_MONTHS: months.default(60),
  KEEP_UNPAID_MONTHS: months.default(12),
  KEEP_EVENTS_MONTHS: months.default(12),
  KEEP_DELIVERIES_MONTHS: months.default(12),
  KEEP_MESSAGES_MONTHS: months.default(6),
  KEEP_ADDRESSES_MONTHS: months.default(6),
  SIGN_IN_ATTEMPTS: whole(1).default(5),
  SIGN_IN_ATTEMPTS_PER_ADDRESS: whole(1).default(50),
  DESTINATION_WAIT_HOURS: whole(0, 720).optional(),
  PIX_MERCHANT_PSPS: z.string().optional(),
  PIX_FEE_BASIS_POINTS: basisPoints.default(99),
  PIX_FEE_FIXED: centavos.default(0n),
  CARD_FEE_BASIS_POINTS: basisPoints.default(499),
  CARD_FEE_FIXED: centavos.default(50n),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: ADDRESS }).default('https://api.stripe.com'),
  WEBHOOK_ALLOWED_ADDRESSES: z
    .string()
    .transform((networks) => (networks === 'none' ? '' : networks))
    .refine(isCidrList, NETWORKS)
    .optional(),
  SANDBOX_BANK_URL: z.url({ protocol: /^https?$/, error: ADDRESS }).optional(),
  GUICHE_DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP }).optional(),
  OPERATOR_EMAIL: z.email(ONE_EMAIL).optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  METRICS_PORT: whole(1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
})

type Parsed = z.infer<typeof Environment>

/** Variables whose default depends on other variables. */
type Derived =
  | 'PUBLIC_URL'
  | 'SANDBOX_BANK_URL'
  | 'REGISTRATIONS_PER_HOUR'
  | 'DESTINATION_WAIT_HOURS'
  | 'WEBHOOK_ALLOWED_ADDRESSES'
  | 'MAIL_FROM'
  | 'PIX_MERCHANT_PSPS'

/** The checked environment, with derived values. */
export type Env = Omit<Parsed, Derived> & {
  /**
   * The origin at which browsers and providers reach this installation, without a trailing slash.
   */
  PUBLIC_URL: string
  /** Where the sandbox bank answers; defaults to this installation's own web process. */
  SANDBOX_BANK_URL: string
  /** Accounts that one IP address may open in an hour; more in a sandbox, for tests and demos. */
  REGISTRATIONS_PER_HOUR: number
  /** Hours until withdrawals to a new allowed destination are possible; none in a sandbox. */
  DESTINATION_WAIT_HOURS: number
  /** Private networks that webhooks may reach; defaults to loopback when `isLocal`. */
  WEBHOOK_ALLOWED_ADDRESSES: string
  /** The sender of e-mail; defaults to Guichê at the host of PUBLIC_URL. */
  MAIL_FROM: string
  /** The accounts at PSPs, in the order in which new charges are opened there. */
  PIX: PixSettings[]
  /** The PSPs at which merchants can connect accounts of their own. */
  PIX_MERCHANT_PSPS: OfferedPsp[]
  /** The server that takes PIX notices over mutual TLS; null for none. */
  PIX_NOTICES: NoticesSettings | null
  isLive: boolean
  /** Whether this is a sandbox that only this machine can reach. */
  isLocal: boolean
}

/**
 * Parses and checks all environment variables.
 *
 * @throws Error that names every missing or wrong variable, and what to set
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = Environment.safeParse(given)
  const issues = result.error?.issues ?? []
  const isLive = given.GUICHE_MODE === 'live'
  const pix = readPixSettings(given, isLive)
  const offered = readOfferedPsps(given.PIX_MERCHANT_PSPS, isLive)
  const notices = readNoticesSettings(given)
  const written = [...pix.problems, ...notices.problems, ...unknownIn(given)]
  if (!offered) written.push(`PIX_MERCHANT_PSPS: ${OFFERS}`)
  const isOrigin = issues.every(({ path }) => path[0] !== 'PUBLIC_URL')
  if (isLive && isOrigin && !given.PUBLIC_URL?.startsWith('https://')) {
    written.push(`PUBLIC_URL: ${HTTPS}`)
  }
  if (!result.success || written.length > 0 || !offered) {
    throw incompleteError([...issues.map((i) => `${i.path.join('.')}: ${i.message}`), ...written])
  }
  const { data } = result
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const bankUrl = data.SANDBOX_BANK_URL ?? `http://127.0.0.1:${data.PORT}`
  const isLocal =
    !isLive &&
    !data.TRUST_PROXY &&
    isLoopbackHost(data.HOST) &&
    isLoopbackHost(new URL(publicUrl).hostname)
  return {
    ...data,
    PUBLIC_URL: withoutSlashes(publicUrl),
    SANDBOX_BANK_URL: withoutSlashes(bankUrl),
    REGISTRATIONS_PER_HOUR: data.REGISTRATIONS_PER_HOUR ?? (isLive ? 20 : 1000),
    DESTINATION_WAIT_HOURS: data.DESTINATION_WAIT_HOURS ?? (isLive ? 24 : 0),
    WEBHOOK_ALLOWED_ADDRESSES: data.WEBHOOK_ALLOWED_ADDRESSES ?? (isLocal ? LOOPBACK : ''),
    MAIL_FROM: data.MAIL_FROM ?? `Guichê <guiche@${new URL(publicUrl).hostname}>`,
    PIX: pix.connections,
    PIX_MERCHANT_PSPS: offered,
    PIX_NOTICES: notices.settings,
    isLive,
    isLocal,
  }
}

/**
 * Settings that are dangerous to misspell: the default would mask data for good, or an account at a
 * PSP would be left out.
 */
const NO_SLIPS = /^(KEEP_\w+_MONTHS?|PIX_\w+)$/

function unknownIn(given: Record<string, string | undefined>): string[] {
  const known = [...Object.keys(Environment.shape), ...PIX_NAMES, ...NOTICES_NAMES]
  const unknown = Object.keys(given).filter((name) => NO_SLIPS.test(name) && !known.includes(name))
  return unknown.map((name) => {
    const meant = nearestName(name, known)
    return `${name}: is no setting${meant ? `; did you mean ${meant}?` : ''}`
  })
}

/** Thrown for settings that the operator has to correct. */
class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

function incompleteError(problems: string[]): EnvironmentError {
  const lines = problems.map((one) => `  ${one}`)
  return new EnvironmentError(['The environment is not complete:', ...lines].join('\n'))
}

export const env = readEnv(process.env)

/** The public origin and the mode, for responses that name them. */
export const installation = { publicUrl: env.PUBLIC_URL, isLive: env.isLive }
