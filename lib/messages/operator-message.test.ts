import { expect, test } from 'vitest'
import { type OperatorMessage, operatorText } from './operator-message'

const connection = { connectionId: '0196904c-2a00-7000-8000-000000000009', psp: 'efi' }
const expiresAt = '2026-12-20T15:00:00.000Z'

test.each<[OperatorMessage, subject: string, page: string]>([
  [{ kind: 'late', detail: {} }, 'The worker is late', ''],
  [{ kind: 'givenUp', detail: {} }, 'A job was given up', ''],
  [{ kind: 'reconciliation', detail: {} }, 'has not been compared', '/connections'],
  [{ kind: 'unchecked', detail: {} }, 'have not been checked', ''],
  [{ kind: 'wrongBooks', detail: { merchantId: 'm' } }, 'A check found a wrong book', ''],
  [{ kind: 'wrongBooks', detail: {} }, 'A check found a wrong book', ''],
  [
    { kind: 'stuck', detail: { psp: 'efi' } },
    'Withdrawals are stuck at efi',
    '/payouts?state=stuck',
  ],
  [{ kind: 'stuckRefunds', detail: { psp: 'efi' } }, 'Refunds do not end at efi', ''],
  [{ kind: 'stuckRefunds', detail: { psp: 'none' } }, 'Refunds do not end', ''],
  [{ kind: 'stuck', detail: { psp: 'none' } }, 'Withdrawals are stuck', '/payouts?state=stuck'],
  [{ kind: 'connection_late', detail: connection }, 'efi does not answer', ''],
  [{ kind: 'connection_expired', detail: connection }, 'at efi has expired', '/connections'],
  [
    { kind: 'connection_expiring', detail: { ...connection, expiresAt } },
    'The certificate at efi expires on Dec 20, 2026',
    '/connections',
  ],
])('an operator reads what is wrong, what to do and the page: %j', (message, subject, page) => {
  const english = operatorText(message, 'en', 'https://g.example')
  expect(english.subject).toContain(subject)
  expect(english.subject.endsWith(' ')).toBe(false)
  expect(english.text).toContain(`Open the page: https://g.example/operator${page}\n`)
  expect(english.text).not.toMatch(/ {2}|[{}]|mail\.operator/)
  const portuguese = operatorText(message, 'pt-BR', 'https://g.example')
  expect(portuguese.subject).not.toBe(english.subject)
  expect(portuguese.text).toContain(`Abrir a página: https://g.example/operator${page}\n`)
  expect(portuguese.text).not.toMatch(/ {2}|[{}]|mail\.operator/)
})
