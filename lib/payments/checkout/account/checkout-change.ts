import { z } from 'zod'
import type { IssueCode } from '@/lib/kernel/issue-code'
import { DISPLAY_NAME_LENGTH_MAX, WALLET_NOTE_LENGTH_MAX } from '@/lib/kernel/limits'
import { name, optional, text } from '@/lib/kernel/text'
import { webAddress } from '@/lib/payments/charges/row/charge-body'
import { CardProvider, CheckoutUiMode } from '@/lib/platform/db/generated/enums'
import { checkOrigin, ORIGIN_PROBLEM, ORIGINS_MAX, type OriginFault } from './embedding-origin'
import { isLiveKey, type KeyFault, keyFault, type ProviderKey } from './provider-keys'

const PROBLEM: Record<KeyFault, (beginning: string) => string> = {
  empty: (beginning) => `must not be empty; it begins with ${beginning}`,
  secret: (beginning) => `is a secret key; this field takes a key that begins with ${beginning}`,
  publishable: (beginning) =>
    `is a publishable key; this field takes a key that begins with ${beginning}`,
  malformed: (beginning) => `must begin with ${beginning} and be copied whole`,
  live: () => 'must be a test key',
  test: () => 'must be a live key',
}

const KEY_CODE = {
  empty: 'required',
  secret: 'key_secret',
  publishable: 'key_publishable',
  malformed: 'key_malformed',
  live: 'key_live',
  test: 'key_test',
} as const satisfies Record<KeyFault, IssueCode>

/** The prefix of each key, for messages. */
const KEY_BEGINNING: Record<ProviderKey, string> = {
  publishableKey: 'pk_',
  secretKey: 'sk_ or rk_',
  webhookSecret: 'whsec_',
}

/** One of Stripe's keys. `checkoutIssues` checks whether it is a live or a test key. */
const stripeKey = (key: ProviderKey) =>
  z
    .string('must be text')
    .trim()
    .superRefine((written, context) => {
      const fault = keyFault(key, written, isLiveKey(written))
      if (!fault) return
      const limit = KEY_BEGINNING[key]
      const params = { code: KEY_CODE[fault], limit }
      context.addIssue({ code: 'custom', message: PROBLEM[fault](limit), params })
    })

const ORIGIN_CODE = {
  malformed: 'origin_malformed',
  scheme: 'origin_scheme',
  local: 'origin_https',
  wildcard: 'origin_wildcard',
  path: 'origin_path',
  credentials: 'origin_credentials',
  host: 'origin_host',
} as const satisfies Record<OriginFault, IssueCode>

const origin = z.string('must be an origin').transform((written, context) => {
  // `checkoutIssues` refuses http origins in live mode.
  const checked = checkOrigin(written, false)
  if ('origin' in checked) return checked.origin
  const params = { code: ORIGIN_CODE[checked.fault] }
  context.addIssue({ code: 'custom', message: ORIGIN_PROBLEM[checked.fault], params })
  return z.NEVER
})

const note = (wallet: string) =>
  text(WALLET_NOTE_LENGTH_MAX)
    .trim()
    .nullish()
    .describe(`What ${wallet} needs; null or empty for the default text`)

const settings = {
  enabled: optional(z.boolean('must be true or false')).describe(
    'Whether new card charges are accepted; open checkouts can still be paid',
  ),
  publishableKey: optional(stripeKey('publishableKey')).describe(
    '`pk_…`; required with Stripe, refused otherwise',
  ),
  secretKey: optional(stripeKey('secretKey')).describe(
    '`sk_…` or `rk_…`; required with Stripe, refused otherwise. Never returned',
  ),
  webhookSecret: stripeKey('webhookSecret')
    .nullish()
    .describe('`whsec_…`, which signs what Stripe sends to `webhookEndpointUrl`'),
  paymentMethodConfigurationId: z
    .string('must be text')
    .regex(/^pmc_\w{1,200}$/, 'must be the id of a configuration of Stripe’s, pmc_…')
    .nullish()
    .describe('`pmc_…`, only with Stripe; null for its default'),
  defaultUiMode: optional(z.enum(CheckoutUiMode)).describe(
    'The mode of charges without `checkoutUiMode`',
  ),
  defaultSuccessUrl: webAddress().nullish().describe('Null for our own page'),
  defaultCancelUrl: webAddress().nullish().describe('Null for our own page'),
  defaultReturnUrl: webAddress().nullish().describe('Null for our own page'),
  allowedOrigins: optional(
    z
      .array(origin, 'must be a list of origins')
      .max(ORIGINS_MAX, `must name at most ${ORIGINS_MAX}`)
      .transform((origins) => [...new Set(origins)]),
  ).describe('Origins whose pages may embed the checkout, each as `https://host[:port]`'),
  displayName: name(DISPLAY_NAME_LENGTH_MAX)
    .nullish()
    .describe('Null for the name of the business'),
  brandColor: z
    .string('must be a colour')
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as #rrggbb')
    .toLowerCase()
    .nullish()
    .describe('`#rrggbb`'),
  walletNotes: optional(
    z.strictObject(
      { applePay: note('Apple Pay'), googlePay: note('Google Pay'), link: note('Link') },
      'must be an object',
    ),
  ).describe('Your own text in `card/config`; null for the default text'),
}

/** The body that sets up a card checkout or changes its provider. */
export const CheckoutSetup = z.strictObject({
  provider: z
    .enum(CardProvider, 'must be sandbox or stripe')
    .describe('The card processor; in live mode only `stripe`'),
  ...settings,
})

/** The body that changes a card checkout: fields that are left out stay as they are. */
export const CheckoutChange = z.strictObject(settings)

/** A checked set-up. */
export type CheckoutSetup = z.infer<typeof CheckoutSetup>

/** Checked changes. */
export type CheckoutChange = z.infer<typeof CheckoutChange>
