import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { messageText } from './owner-message'
import type { SafetyMessage } from './safety-message'

const TRANSACTION_ID = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60'
const TOKEN = 'link_secret_0123'

const MESSAGES: [SafetyMessage, path: string][] = [
  [{ kind: 'reset_password', detail: { ip: '203.0.113.7' } }, `/reset-password/${TOKEN}`],
  [{ kind: 'confirm_email', detail: {} }, `/confirm-email/${TOKEN}`],
  [{ kind: 'leave_email', detail: { newEmail: 'nova@example.com' } }, `/confirm-email/${TOKEN}`],
  [{ kind: 'take_email', detail: {} }, `/confirm-email/${TOKEN}`],
  [{ kind: 'email_in_use', detail: {} }, '/sign-in'],
  [{ kind: 'device_new', detail: { device: 'Firefox, Windows', ip: '203.0.113.7' } }, '/security'],
  [{ kind: 'device_new', detail: { device: null, ip: null } }, '/security'],
  [{ kind: 'password_changed', detail: {} }, '/security'],
  [{ kind: 'factor_changed', detail: { factor: 'totp', change: 'added' } }, '/security'],
  [{ kind: 'factor_changed', detail: { factor: 'passkey', change: 'removed' } }, '/security'],
  [{ kind: 'email_changed', detail: { newEmail: 'nova@example.com' } }, '/security'],
  [{ kind: 'key_can_withdraw', detail: { keyName: 'ERP', by: 'Ana' } }, '/keys'],
  [{ kind: 'member_added', detail: { member: 'Bia', by: 'Ana' } }, '/team'],
  [
    {
      kind: 'withdrawal_waits',
      detail: { transactionId: TRANSACTION_ID, amount: '123450', by: 'Ana' },
    },
    `/transactions/${TRANSACTION_ID}`,
  ],
]

const written = (message: SafetyMessage) => ({
  ...message,
  merchantName: 'Café do Bairro',
  createdAt: new Date('2026-11-21T12:00:00.000Z'),
  token: /reset|confirm|leave|take/.test(message.kind) ? TOKEN : null,
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(MESSAGES)('%j says what happened, what to do, and where', (message, path) => {
    const { subject, text, html } = messageText(written(message), locale, 'https://g.example')
    expect(text).toContain(`: https://g.example${path}\n`)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{|mail\.sent/)
    expect(text.trim().split('\n\n')).toHaveLength(5)
  })

  test('a mail that a stranger can cause names no account', () => {
    for (const [message] of MESSAGES.slice(0, 5)) {
      const { text } = messageText(written(message), locale, 'https://g.example')
      expect(text).not.toContain('Café do Bairro')
    }
  })
})

test('an amount is written in the language of its reader', () => {
  const [message] = MESSAGES.at(-1)!
  const { subject } = messageText(written(message), 'pt-BR', 'https://g.example')
  expect(subject.replaceAll('\u00a0', ' ')).toBe('Um saque de R$ 1.234,50 espera aprovação')
})
