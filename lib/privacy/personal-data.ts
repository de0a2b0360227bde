import type { Kept } from './retention'

/**
 * The replacement of a masked value: `null`, the word `MASKED`, an empty object, or JSON without
 * names.
 */
export type Mask = 'null' | 'word' | 'object' | 'payload'

/** A column with personal data. */
export interface PersonalColumn {
  table: string
  column: string
  /** The person: a payer, the holder of a PIX key, or a member of the merchant's team. */
  of: 'payer' | 'holder' | 'member'
  /** What it holds, in words. */
  what: string
  kept: Kept
  /**
   * Whether the law demands it of a payment for as long as it is kept, also when an erasure is
   * asked for.
   */
  isHeld?: true
  /** Absent where rows are dropped as a whole, or stay as long as the account. */
  mask?: Mask
}

/** In place of a text that cannot be null. */
export const MASKED = '[masked]'

const payment = (
  table: string,
  column: string,
  what: string,
  given: Partial<PersonalColumn> = {},
): PersonalColumn => ({
  table,
  column,
  what,
  of: 'payer',
  kept: 'payments',
  mask: 'null',
  ...given,
})

const HELD = { isHeld: true } as const

/**
 * Every column that holds personal data. The worker, an erasure and docs/privacy.md follow this
 * table, and a test compares it with the database: a text column that is neither here nor in
 * `OTHER_TEXT` fails it.
 */
export const PERSONAL: readonly PersonalColumn[] = [
  payment('Transaction', 'clientName', 'Name that the merchant sent', HELD),
  payment('Transaction', 'clientCpf', 'CPF that the merchant sent', HELD),
  payment('Transaction', 'payerName', 'Name that the PSP or the card processor reports', HELD),
  payment('Transaction', 'payerDocument', 'CPF or CNPJ that the PSP reports', HELD),
  payment('Transaction', 'pixKey', 'PIX key of a withdrawal', { ...HELD, of: 'holder' }),
  payment('Transaction', 'clientEmail', 'E-mail that the merchant sent'),
  payment('Transaction', 'clientPhone', 'Telephone that the merchant sent'),
  payment('Transaction', 'description', 'Free text that the customer sees'),
  payment('Transaction', 'trackingParameters', 'Which campaign brought the customer'),
  payment('Transaction', 'searchText', 'The columns above, for searches; a trigger writes it', {
    mask: undefined,
  }),
  payment('Refund', 'reason', "The merchant's free text"),
  payment('DisputeDefence', 'text', "The merchant's free text to the PSP", { mask: 'word' }),
  payment('CheckoutSession', 'paidLast4', 'Last digits of the card that paid', HELD),
  payment('CardDecline', 'last4', 'Last digits of a declined card', HELD),
  payment('SandboxPayment', 'payerName', 'Payer at the sandbox bank', { ...HELD, mask: 'word' }),
  payment('SandboxPayment', 'payerDocument', 'CPF or CNPJ at the sandbox bank', {
    ...HELD,
    mask: 'word',
  }),
  payment('SandboxPayout', 'pixKey', 'PIX key at the sandbox bank', {
    ...HELD,
    of: 'holder',
    mask: 'word',
  }),
  payment('SandboxInfraction', 'defence', "The merchant's free text at the sandbox bank"),
  {
    table: 'Event',
    column: 'payload',
    of: 'payer',
    kept: 'events',
    mask: 'payload',
    what: 'Copy of the payment, as webhooks send it',
  },
  {
    table: 'Attempt',
    column: 'responseBody',
    of: 'payer',
    kept: 'events',
    mask: 'null',
    what: "What the merchant's endpoint answered, at most 4 KiB",
  },
  {
    table: 'ApiRequest',
    column: 'requestBody',
    of: 'payer',
    kept: 'requests',
    what: 'What an API key sent, documents masked',
  },
  {
    table: 'ApiRequest',
    column: 'responseBody',
    of: 'payer',
    kept: 'requests',
    what: 'What it was answered, documents masked',
  },
  {
    table: 'ApiRequest',
    column: 'query',
    of: 'payer',
    kept: 'requests',
    what: 'Parameters of the address, documents masked',
  },
  {
    table: 'OwnerMessage',
    column: 'detail',
    of: 'member',
    kept: 'messages',
    mask: 'object',
    what: 'What an e-mail to the owners tells',
  },
  {
    table: 'OwnerMessage',
    column: 'address',
    of: 'member',
    kept: 'messages',
    mask: 'null',
    what: 'Where an e-mail goes instead of its owner’s address',
  },
  {
    table: 'EmailLink',
    column: 'email',
    of: 'member',
    kept: 'links',
    what: 'Where a link to confirm or recover was sent',
  },
  {
    table: 'EmailLink',
    column: 'newEmail',
    of: 'member',
    kept: 'links',
    what: 'The address that a change leads to',
  },
  {
    table: 'Invitation',
    column: 'email',
    of: 'member',
    kept: 'messages',
    what: 'Who is invited; the row goes when they join, and after the time once it has expired',
  },
  {
    table: 'KeyPair',
    column: 'lastUsedAddress',
    of: 'member',
    kept: 'account',
    what: 'IP address of the last use of an API key; the next use replaces it',
  },
  {
    table: 'Session',
    column: 'address',
    of: 'member',
    kept: 'addresses',
    mask: 'null',
    what: 'IP address of a sign-in',
  },
  {
    table: 'Session',
    column: 'network',
    of: 'member',
    kept: 'addresses',
    mask: 'null',
    what: 'The network of that address',
  },
  {
    table: 'Session',
    column: 'device',
    of: 'member',
    kept: 'addresses',
    mask: 'null',
    what: 'Browser and system of a sign-in',
  },
  {
    table: 'SignInLimit',
    column: 'key',
    of: 'member',
    kept: 'minutes',
    what: 'Who signs in, as a digest, and from which network',
  },
  {
    table: 'Destination',
    column: 'pixKey',
    of: 'holder',
    kept: 'account',
    what: 'PIX key to which the merchant allows withdrawals, until an owner removes it',
  },
  {
    table: 'Destination',
    column: 'name',
    of: 'holder',
    kept: 'account',
    what: "The merchant's name for that key",
  },
  { table: 'User', column: 'name', of: 'member', kept: 'account', what: 'Name' },
  {
    table: 'User',
    column: 'email',
    of: 'member',
    kept: 'account',
    what: 'E-mail, to sign in and for messages',
  },
  {
    table: 'Passkey',
    column: 'name',
    of: 'member',
    kept: 'account',
    what: 'What a person calls one of their passkeys',
  },
  {
    table: 'AuditEntry',
    column: 'address',
    of: 'member',
    kept: 'account',
    what: 'IP address of an act; sealed, because a changed entry would break the chain',
  },
  {
    table: 'AuditEntry',
    column: 'before',
    of: 'member',
    kept: 'account',
    what: 'Fields that an act changed; documents and PIX keys of customers masked, their names and texts about them left out',
  },
  {
    table: 'AuditEntry',
    column: 'after',
    of: 'member',
    kept: 'account',
    what: 'The same, after the act',
  },
]
