import type { z } from 'zod'

/**
 * The stable codes of violations. Forms translate the code into the reader's language; programs
 * read the English message of the issue.
 */
export const ISSUE_CODES = [
  'invalid',
  'required',
  'not_text',
  'not_number',
  'not_yes_or_no',
  'not_list',
  'too_short',
  'too_long',
  'too_small',
  'not_above',
  'too_large',
  'too_few',
  'too_many',
  'wrong_format',
  'not_email',
  'not_url',
  'not_date',
  'not_id',
  'not_offered',
  'unknown_field',
  'repeated_field',
  'key_differs',
  'control_characters',
  'two_decimals',
  'password_common',
  'password_personal',
  'password_word',
  'password_date',
  'password_pattern',
  'password_guessable',
  'password_email',
  'email_same',
  'below_fee',
  'more_than_left',
  'other_left',
  'pix_key',
  'pix_key_phone',
  'url_malformed',
  'url_scheme',
  'url_live',
  'url_credentials',
  'url_port',
  'url_address',
  'before_from',
  'in_past',
  'approval_amount',
  'key_secret',
  'key_publishable',
  'key_malformed',
  'key_live',
  'key_test',
  'stripe_field',
  'stripe_only',
  'configuration',
  'origin_malformed',
  'origin_scheme',
  'origin_https',
  'origin_wildcard',
  'origin_path',
  'origin_credentials',
  'origin_host',
  'network',
  'network_bits',
  'color',
  'picture_missing',
  'picture_pixels',
  'document',
  'only_one',
  'currency',
  'test_card',
  'card_expired',
  'certificate',
  'psp_refused',
  'psp_credentials',
  'psp_payments',
  'psp_certificate',
  'psp_authority',
  'psp_address',
  'psp_away',
  'factor_code',
  'factor_own',
] as const

export type IssueCode = (typeof ISSUE_CODES)[number]

/** The code of an issue, and the number or name that its message mentions. */
export interface Coded {
  code?: IssueCode
  limit?: number | string
}

type ZodIssue = z.core.$ZodIssue

/**
 * The code of an issue that Zod found. Our own rules set their code in `params` of the issue: `{
 * params: { code: 'in_past' } }`.
 *
 * @param sent the whole value that was checked, to tell a missing field from a wrong one
 */
export function issueCode(issue: ZodIssue, sent: unknown): Coded {
  if (issue.code === 'custom') return (issue.params as Coded | undefined) ?? {}
  if (valueAt(sent, issue.path) == null) return { code: 'required' }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_type') return { code: TYPE[issue.expected] ?? 'invalid' }
  if (issue.code === 'invalid_format') return { code: FORMAT[issue.format] ?? 'wrong_format' }
  if (issue.code === 'invalid_union') return { code: 'not_date' }
  return { code: OTHER[issue.code] ?? 'invalid' }
}

const TYPE: Partial<Record<string, IssueCode>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_number',
  boolean: 'not_yes_or_no',
  array: 'not_list',
  object: 'wrong_format',
  record: 'wrong_format',
}

const FORMAT: Partial<Record<string, IssueCode>> = {
  email: 'not_email',
  url: 'not_url',
  datetime: 'not_date',
  date: 'not_date',
  guid: 'not_id',
  uuid: 'not_id',
}

const OTHER: Partial<Record<ZodIssue['code'], IssueCode>> = {
  invalid_value: 'not_offered',
  unrecognized_keys: 'unknown_field',
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Coded {
  const limit = Number(minimum)
  if (origin === 'string') return limit === 1 ? { code: 'required' } : { code: 'too_short', limit }
  if (origin === 'array') return { code: 'too_few', limit }
  return { code: inclusive === false ? 'not_above' : 'too_small', limit }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Coded {
  const limit = Number(maximum)
  if (origin === 'string') return { code: 'too_long', limit }
  return { code: origin === 'array' ? 'too_many' : 'too_large', limit }
}

/** The value at a path within another value; undefined if there is none. */
export const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null)?.[name], sent)
