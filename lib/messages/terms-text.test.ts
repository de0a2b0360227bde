import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { messageText } from './owner-message'
import { type ChangedTerm, TERMS } from './terms-text'

const ENTRY_ID = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f61'

function written(changes: Partial<ChangedTerm>[], locale: (typeof LOCALES)[number] = 'pt-BR') {
  const none = { before: null, after: null, standard: null }
  const message = {
    kind: 'terms_changed' as const,
    merchantName: 'Café do Bairro',
    createdAt: new Date('2026-11-21T12:00:00.000Z'),
    detail: {
      entryId: ENTRY_ID,
      changes: changes.map((one) => ({ ...none, ...one }) as ChangedTerm),
    },
  }
  const { subject, text } = messageText(message, locale, 'https://g.example')
  return { subject, text: text.replaceAll('\u00a0', ' ') }
}

test('says of each term from what to what it changed, when, and where to see it', () => {
  const { subject, text } = written([
    { term: 'cashoutMax', before: null, after: 1234.5 },
    { term: 'cashoutDailyMax', before: 0, after: null },
    { term: 'pixFeeBasisPoints', before: null, after: 150, standard: 99 },
    { term: 'cardFeeFixed', before: 0.4, after: null, standard: 0.39 },
    { term: 'reserveBasisPoints', before: 0, after: 1_000 },
    { term: 'reserveDays', before: 1, after: 30 },
  ])
  expect(subject).toBe('As condições da sua conta mudaram')
  expect(text).toContain(
    [
      'Em 21 nov 2026, 09:00, quem administra esta instalação mudou as condições da sua conta.',
      'Máximo por saque: de sem limite para R$ 1.234,50.',
      'Máximo de saques por dia: de R$ 0,00 para sem limite.',
      'Porcentagem da tarifa PIX: de 0,99 % (a tarifa da instalação) para 1,50 %.',
      'Valor fixo da tarifa de cartão: de R$ 0,40 para R$ 0,39 (a tarifa da instalação).',
      'Parte retida de cada pagamento: de 0,00 % para 10,00 %.',
      'Prazo da retenção: de 1 dia para 30 dias.',
    ].join(' '),
  )
  expect(text).toContain(`https://g.example/audit/${ENTRY_ID}`)
})

describe('the subject', () => {
  const stopped = { term: 'cashoutsEnabled', before: true, after: false } as const
  const allowed = { term: 'cashoutsEnabled', before: false, after: true } as const
  const suspended = { term: 'status', before: 'active', after: 'suspended' } as const
  const activated = { term: 'status', before: 'suspended', after: 'active' } as const

  test.each([
    ['A sua conta foi suspensa', 'Conta: de ativa para suspensa.', [suspended]],
    ['A sua conta foi suspensa', 'Saques: de permitidos para desativados.', [suspended, stopped]],
    ['A sua conta foi reativada', 'Conta: de suspensa para ativa.', [activated]],
    ['Os saques da sua conta foram desativados', 'para desativados.', [stopped]],
    ['Os saques da sua conta foram liberados', 'para permitidos.', [allowed]],
  ])('is %s', (subject, change, changes) => {
    const mail = written(changes)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(change)
    expect(mail.text.includes('só para leitura')).toBe(changes.some((one) => one === suspended))
  })
})

test.each(LOCALES)('every term has words of its own in %s', (locale) => {
  const texts = TERMS.map((term) => written([{ term, before: 1, after: 2 }], locale).text)
  expect(new Set(texts).size).toBe(TERMS.length)
  for (const text of texts) expect(text).not.toMatch(/undefined|NaN|\{|mail\.sent/)
})
