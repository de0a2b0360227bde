import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { findingWords } from '@/lib/i18n/finding-words'
import { LOCALES, type Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { type Finding, FindingSchema, presentFinding } from './doctor-finding'

const ACCOUNT = { psp: 'efi', pixKey: 'pix@guiche.example.com' } as const
const EXPIRING: Finding = {
  subject: 'certificate',
  account: ACCOUNT,
  result: 'note',
  code: 'certificate_expiring',
  values: { until: '2026-12-01T02:00:00.000Z', days: 6 },
}

const inWords = (locale: Locale, finding: Finding) =>
  findingWords(createTranslator({ locale, messages: allMessages(locale) }), locale, finding)

test('a finding has its words in the language of its reader, and English ones for programs', () => {
  expect(inWords('pt-BR', EXPIRING)).toEqual({
    check: 'Efí, pix@guiche.example.com: certificado',
    message: 'Vence em 6 dias, em 30 nov 2026. Peça um novo ao PSP, troque o arquivo e reinicie.',
  })
  expect(presentFinding(EXPIRING)).toEqual({
    ...EXPIRING,
    check: 'Efí, pix@guiche.example.com: certificate',
    message:
      'Expires in 6 days, on Nov 30, 2026. Get a new one from the PSP, replace the file and restart.',
  })
})

const VALUES = {
  minutes: 5,
  host: 'smtp.example:465',
  until: '2026-12-01T12:00:00.000Z',
  days: 1,
  seconds: 10,
  status: 403,
  count: 2,
  url: 'https://pay.example.com',
  words: '{"nome":"<b>"}',
  psps: 'efi',
  migrations: '1_a',
  transactions: 'a = b',
  rule: 'Merchant_fees',
  role: 'guiche_application',
  table: '"OrderClaim"',
  ids: 'a, b',
}
const { checks, found } = allMessages('en').operator.doctor

test.each(LOCALES)('every code makes a sentence of its values in %s', (locale) => {
  for (const subject of Object.keys(checks) as Finding['subject'][]) {
    for (const code of Object.keys(found) as Finding['code'][]) {
      const finding: Finding = { subject, account: null, result: 'failed', code, values: VALUES }
      const { check, message } = inWords(locale, finding)
      // A translator answers with the path of the message where it cannot make it.
      expect(`${check} ${message}`).not.toMatch(/operator\.doctor|\{\w+[},]/)
      expect(message.endsWith('.') || message.endsWith(VALUES.words)).toBe(true)
      expect(FindingSchema.parse(presentFinding(finding))).toMatchObject({ subject, code })
    }
  }
})
