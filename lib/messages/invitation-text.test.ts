import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { withoutLinks } from '@/lib/platform/mail/mail-text'
import { invitationText } from './invitation-text'

test.each([
  ['Ganhe em https://premios.example/x', 'Ganhe em https premios example/x'],
  ['www.premios.com.br', 'www premios com br'],
  ['premios。com', 'premios com'],
  ['ana@premios.example', 'ana@premios example'],
  ['Padaria da Ana S.A.', 'Padaria da Ana S.A.'],
  ["Café 1.5 d'Água & Cia. Ltda.", "Café 1.5 d'Água & Cia. Ltda."],
])('the name %j has no link', (name, written) => {
  expect(withoutLinks(name)).toBe(written)
})

test.each(LOCALES)('an invitation in %s has one link, that of the invitation', (locale) => {
  const told = {
    merchantName: 'Ganhe em https://premios.example',
    invitedBy: 'www.premios.example',
    role: 'finance' as const,
    expiresAt: new Date('2026-11-27T12:00:00.000Z'),
    token: 'token',
  }
  const { subject, text, html } = invitationText(told, locale, 'https://g.example')
  for (const part of [subject, text, html]) expect(part).not.toContain('premios.example')
  expect(text.match(/https?:\/\/\S+/g)).toEqual(['https://g.example/invitations/token'])
})
