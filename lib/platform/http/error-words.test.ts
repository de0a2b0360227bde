import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { OPERATIONS } from '@/lib/api/all-operations'
import { LOCALES } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { readSources } from '@/lib/imports.testing'
import { AppError, HTTP_STATUS, type Issue, invalidRequestError } from '@/lib/kernel/errors'
import { ISSUE_CODES } from '@/lib/kernel/issue-code'
import { check } from '@/lib/platform/http/input/read-input'
import { errorWords } from './error-words'
import { readingLocale } from './reader'

/** Each field refuses at least one of these values. */
const WRONG = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x\0',
  'x\u202ey',
  'https://x:y@10.0.0.1/',
  'x'.repeat(5000),
  -1,
  0,
  0.001,
  1e12,
  true,
  [],
  {},
  ['x'],
  [1],
  'aaaaaaaaaaaa',
  'password123',
  '11 98432-3071',
]

const ofForms = OPERATIONS.filter(
  ({ path, body }) => body && /^\/(v1\/user|sandbox)\//.test(path),
) as { id: string; body: z.ZodType }[]

function fieldsOf(body: z.ZodType): string[] {
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.keys((described as { properties?: object }).properties ?? {})
}

function issuesOf(body: z.ZodType, sent: unknown): Issue[] {
  try {
    check(body, sent)
    return []
  } catch (error) {
    return (error as AppError).detail.issues as Issue[]
  }
}

describe('what a form is refused', () => {
  test.each(ofForms.map(({ id, body }) => [id, body] as const))(
    'by %s is said by a code of its own, whatever is wrong',
    (_, body) => {
      const fields = fieldsOf(body)
      const sent = WRONG.map((value) => Object.fromEntries(fields.map((name) => [name, value])))
      const found = sent.flatMap((one) => issuesOf(body, one))
      const uncoded = found.filter(({ code }) => !code || code === 'invalid')
      expect(uncoded.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
    },
  )

  test('has a sentence in both languages, which tells its limit', () => {
    for (const locale of LOCALES) {
      for (const code of ISSUE_CODES) {
        const issue = { path: 'field', message: 'in English', code, limit: 1234.5 }
        const { message, detail } = errorWords(invalidRequestError(issue), locale)
        expect(message).toBe((detail.issues as Issue[])[0]?.message)
        expect(message, code).toMatch(/^[\p{Lu}{1].*\.$/u)
        expect(message, code).not.toMatch(/[{}]|in English/)
      }
      for (const code of Object.keys(HTTP_STATUS) as (keyof typeof HTTP_STATUS)[])
        expect(errorWords(new AppError(code, 'in English'), locale).message).not.toContain(
          'English',
        )
    }
    const portuguese = Object.values(allMessages('pt-BR').common.refused.issue)
    const english = Object.values(allMessages('en').common.refused.issue)
    expect(portuguese.filter((sentence) => english.includes(sentence))).toEqual([])
  })

  test('prints an amount as the rest of the page does, and any other limit as a count', () => {
    const said = (code: Issue['code'], locale: 'pt-BR' | 'en') =>
      errorWords(invalidRequestError({ path: 'amount', message: '', code, limit: 12.5 }), locale)
        .message
    expect(said('more_than_left', 'pt-BR')).toBe(
      'Desta cobrança restam R$\u00a012,50 a reembolsar.',
    )
    expect(said('more_than_left', 'en')).toBe('R$12.50 of this charge is left to refund.')
    expect(said('below_fee', 'en')).toBe('The amount must be greater than the fee of R$12.50.')
    expect(said('too_large', 'pt-BR')).toBe('O máximo é 12,5.')
  })

  test('names every field, and keeps what else the error tells', () => {
    const error = invalidRequestError(
      { path: 'password', message: 'is too common', code: 'password_common' },
      { path: 'name', message: 'must not be empty', code: 'required' },
    )
    expect(errorWords(error, 'pt-BR')).toEqual({
      message: 'Há campos a corrigir.',
      detail: {
        issues: [
          { path: 'password', message: 'Esta senha é muito comum. Escolha outra.' },
          { path: 'name', message: 'Preencha este campo.' },
        ],
      },
    })
    const short = new AppError('insufficient_balance', 'Not enough', { disponivel: 5 })
    expect(errorWords(short, 'pt-BR').detail).toEqual({ disponivel: 5 })
  })
})

// Rules that our own forms cannot break, so only programs see their message.
const FOR_PROGRAMS = [
  'lib/providers/sandbox/ask-cards.ts',
  'lib/kernel/json-text.ts',
  'lib/providers/cards/stripe/session-params.ts',
  'lib/providers/cards/stripe/stripe-error.ts',
  'lib/payments/checkout/sessions/find-session.ts',
  'lib/platform/http/input/read-input.ts',
  'lib/sandbox/bank/pay-code.ts',
  'lib/server/refusals.ts',
  'lib/payments/withdrawals/withdrawal-body.ts',
  'lib/payments/transaction/get-transaction.ts',
  'lib/webhooks/events/list-events.ts',
]

test('every rule that a form can break says its code', () => {
  const silent = readSources(process.cwd())
    .filter(({ path }) => /^lib\/(?!.*testing)(?!.*\.test\.)/.test(path))
    .filter(({ path }) => !FOR_PROGRAMS.includes(path))
    .filter(({ text }) => {
      const raised = text.match(/(invalidRequestError|addIssue)\(\{[^}]*/g) ?? []
      return raised.some((one) => !/params|code: '(?!custom)|\.\.\./.test(one))
    })
  expect(
    silent.map(({ path }) => path),
    'add a `code` of lib/kernel/issue-code.ts',
  ).toEqual([])
})

describe('the language', () => {
  const asked = (url: string, headers: Record<string, string>) =>
    readingLocale(new Request(`http://localhost${url}`, { headers }))

  test('is the reader’s for pages, and the API’s own for programs', () => {
    const register = '/v1/user/register'
    expect(asked(register, { 'accept-language': 'pt-BR,pt;q=0.9' })).toBe('pt-BR')
    expect(asked(register, { cookie: 'a=b; locale=en', 'accept-language': 'pt' })).toBe('en')
    expect(asked(register, { 'sec-fetch-site': 'same-origin' })).toBe('pt-BR')
    expect(asked(register, { 'accept-language': '*' })).toBeNull()
    expect(asked(register, {})).toBeNull()
    expect(asked('/v1/integrations/balance', { 'accept-language': 'pt-BR' })).toBeNull()
  })
})
