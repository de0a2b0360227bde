import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { messageText } from './owner-message'
import type { NotifiedAct, SecurityMessage } from './security-message'

const TRANSACTION_ID = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60'
const TOKEN = 'link_secret_0123'

const ENTRY_ID = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f61'
const ACTS = Object.keys({
  settings_changed: 0,
  destination_added: 0,
  destination_removed: 0,
  key_changed: 0,
  key_rotated: 0,
  pix_account_connected: 0,
  pix_account_disconnected: 0,
  card_checkout_set_up: 0,
  card_checkout_keys_changed: 0,
  member_role_changed: 0,
  member_removed: 0,
  member_left: 0,
  merchant_renamed: 0,
} satisfies Record<NotifiedAct, 0>) as NotifiedAct[]

const MESSAGES: [SecurityMessage, path: string][] = [
  [{ kind: 'reset_password', detail: { ip: '203.0.113.7' } }, `/reset-password/${TOKEN}`],
  [{ kind: 'confirm_email', detail: {} }, `/confirm-email/${TOKEN}`],
  [{ kind: 'leave_email', detail: { newEmail: 'nova@example.com' } }, `/confirm-email/${TOKEN}`],
  [{ kind: 'take_email', detail: {} }, `/confirm-email/${TOKEN}`],
  [{ kind: 'email_in_use', detail: {} }, '/sign-in'],
  [{ kind: 'device_new', detail: { device: 'Firefox, Windows', ip: '203.0.113.7' } }, '/security'],
  [{ kind: 'device_new', detail: { device: null, ip: null } }, '/security'],
  [{ kind: 'password_changed', detail: {} }, '/security'],
  [{ kind: 'password_changed', detail: { address: 'first_confirmed' } }, '/security'],
  [{ kind: 'factor_changed', detail: { factor: 'totp', change: 'added' } }, '/security'],
  [{ kind: 'factor_changed', detail: { factor: 'passkey', change: 'removed' } }, '/security'],
  [{ kind: 'email_changed', detail: { newEmail: 'nova@example.com' } }, '/security'],
  [{ kind: 'key_can_withdraw', detail: { keyName: 'ERP', by: 'Ana' } }, '/keys'],
  [
    {
      kind: 'key_can_withdraw',
      detail: {
        keyName: 'ERP',
        by: 'Ana',
        ip: '203.0.113.7',
        scopes: ['read', 'withdraw'],
        networks: [],
        dailyLimit: null,
        expiresAt: null,
      },
    },
    '/keys',
  ],
  ...ACTS.map((act): [SecurityMessage, string] => [
    {
      kind: 'account_changed',
      detail: { act, name: 'Bia', by: 'Ana', ip: null, entryId: ENTRY_ID },
    },
    `/audit/${ENTRY_ID}`,
  ]),
  [
    {
      kind: 'key_expiring',
      detail: { keyId: ENTRY_ID, keyName: 'ERP', expiresAt: '2026-12-20T15:00:00.000Z' },
    },
    '/keys',
  ],
  [{ kind: 'member_added', detail: { member: 'Bia', by: 'Ana' } }, '/team'],
  [
    {
      kind: 'terms_changed',
      detail: {
        entryId: ENTRY_ID,
        changes: [{ term: 'cashoutsEnabled', before: true, after: false, standard: null }],
      },
    },
    `/audit/${ENTRY_ID}`,
  ],
  [
    {
      kind: 'withdrawal_waits',
      detail: { transactionId: TRANSACTION_ID, amount: '123450', by: 'Ana' },
    },
    `/transactions/${TRANSACTION_ID}`,
  ],
]

const written = (message: SecurityMessage) => ({
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

  test('every act has words of its own', () => {
    const acts = MESSAGES.filter(([{ kind }]) => kind === 'account_changed')
    const texts = acts.map(([message]) =>
      messageText(written(message), locale, 'https://g.example'),
    )
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(ACTS.length)
    expect(new Set(texts.map(({ text }) => text)).size).toBe(ACTS.length)
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
  expect(subject.replaceAll('\u00a0', ' ')).toBe('Um saque de R$ 1.234,50 aguarda aprovação')
})

describe('who acted, from where, and what came of it', () => {
  const by = { by: 'Ana (ana@example.com)', ip: '203.0.113.7' }
  const textOf = (message: SecurityMessage) =>
    messageText(written(message), 'pt-BR', 'https://g.example').text.replaceAll('\u00a0', ' ')

  test('of a new key, with all that it may do', () => {
    const detail = {
      ...by,
      keyName: 'ERP',
      scopes: ['read', 'withdraw'] as ('read' | 'withdraw')[],
      networks: ['203.0.113.0/24', '2001:db8::/32'],
    }
    const limits = { dailyLimit: '123450', expiresAt: '2026-12-20T15:00:00.000Z' }
    const limited = textOf({ kind: 'key_can_withdraw', detail: { ...detail, ...limits } })
    expect(limited).toContain(
      'do endereço IP 203.0.113.7, Ana (ana@example.com) criou a chave ERP, que pode fazer saques.',
    )
    expect(limited).toContain(
      'O que ela pode fazer: ler, sacar. Saques por dia: no máximo R$ 1.234,50. Redes: 203.0.113.0/24, 2001:db8::/32. Ela expira em 20 dez 2026, 12:00. As outras',
    )
    const free = { ...detail, networks: [], dailyLimit: null, expiresAt: null }
    expect(textOf({ kind: 'key_can_withdraw', detail: free })).toContain(
      'Saques por dia: sem limite. Redes: qualquer uma. Ela não expira.',
    )
  })

  test('of who joined, with their role, and of a role that changed', () => {
    const joined = { ...by, member: 'Bia (bia@example.com)', role: 'finance' as const, ip: null }
    expect(textOf({ kind: 'member_added', detail: joined })).toContain(
      'do endereço IP –, Bia (bia@example.com) passou a fazer parte da conta com a função Financeiro, a convite de Ana (ana@example.com).',
    )
    const changed = { act: 'member_role_changed' as const, name: 'Bia', entryId: ENTRY_ID }
    const detail = { ...by, ...changed, role: 'support' as const }
    expect(textOf({ kind: 'account_changed', detail })).toContain(
      'Ana (ana@example.com) alterou a função de Bia para Atendimento.',
    )
  })

  test('of a withdrawal that waits', () => {
    const detail = { ...by, transactionId: TRANSACTION_ID, amount: '100' }
    expect(textOf({ kind: 'withdrawal_waits', detail })).toContain(
      'do endereço IP 203.0.113.7, Ana (ana@example.com) solicitou um saque',
    )
  })

  test('messages of before, which have less, say what they have', () => {
    const detail = { keyName: 'ERP', by: 'Ana' }
    const text = textOf({ kind: 'key_can_withdraw', detail })
    expect(text).toContain(', Ana criou a chave ERP')
    expect(text).not.toContain('do endereço')
    expect(text).not.toContain('pode fazer:')
    const joined = textOf({ kind: 'member_added', detail: { member: 'Bia', by: 'Ana' } })
    expect(joined).toContain('Bia passou a fazer parte da conta, a convite de Ana.')
  })
})
