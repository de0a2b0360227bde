import { describe, expect, test } from 'vitest'
import { messageText, type OwnerMessages } from './owner-message'

const CREATED = new Date('2026-11-21T12:00:00.000Z')
const told = (fields: Partial<OwnerMessages['dispute_opened']> = {}) => ({
  kind: 'dispute_opened' as const,
  merchantName: 'Café do Bairro',
  createdAt: CREATED,
  detail: {
    transactionId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
    source: 'CREDIT_CARD' as const,
    currency: 'brl',
    amount: '123450',
    blocked: '123450',
    respondBy: '2026-11-28T12:00:00.000Z',
    isHeldHere: true,
    ...fields,
  },
})

describe('that a payment was disputed', () => {
  test('says how much, what becomes of the money, until when to answer, and where', () => {
    const { subject, text } = messageText(told(), 'pt-BR', 'https://g.example')
    expect(subject.replaceAll('\u00a0', ' ')).toBe('Um pagamento de R$ 1.234,50 foi contestado')
    for (const words of [
      'titular do cartão',
      'bloqueado',
      'até 28 nov 2026, 09:00 (horário de Brasília).',
      'não pode ser reembolsado',
      'https://g.example/transactions/019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('speaks of MED for a PIX, and of the provider for what was settled there', () => {
    const pix = messageText(told({ source: 'PIX', respondBy: null }), 'en', 'https://g.example')
    expect(pix.text).toContain('MED')
    expect(pix.text).not.toContain('You can respond until')
    const own = messageText(told({ source: 'PIX', isHeldHere: false }), 'en', 'https://g.example')
    for (const { text } of [pix, own]) {
      expect(text).toContain('The page of the dispute says how to respond')
      expect(text).not.toContain('card processor')
    }
    expect(own.text).toContain('in your own account at the PSP')
    const elsewhere = told({ isHeldHere: false, currency: 'usd' })
    const { subject, text } = messageText(elsewhere, 'en', 'https://g.example')
    expect(subject).toContain('$1,234.50')
    expect(text).toContain('the balance here does not change')
  })

  test('names what is blocked where the rest was refunded', () => {
    const { text } = messageText(told({ blocked: '23450' }), 'pt-BR', 'https://g.example')
    expect(text.replaceAll('\u00a0', ' ')).toContain('R$ 234,50 desse valor ficam bloqueados')
    const earlier = messageText(told({ blocked: undefined }), 'pt-BR', 'https://g.example')
    expect(earlier.text).toContain('esse valor fica bloqueado')
  })
})

test('that the deadline of a dispute became known says when it is, and how to respond', () => {
  const later = { ...told({ source: 'PIX' }), kind: 'dispute_deadline' as const }
  const { subject, text } = messageText(later, 'pt-BR', 'https://g.example')
  expect(subject.replaceAll('\u00a0', ' ')).toBe(
    'Responda à contestação de R$ 1.234,50 até 28 nov 2026, 09:00',
  )
  expect(text).toContain('Ele termina em 28 nov 2026, 09:00 (horário de Brasília).')
  expect(text).toContain('A página da contestação mostra como responder')
  expect(text).toContain('/transactions/019aa3d2')
})

test('that a refund failed says how much, why, what became of the money, and where', () => {
  const told = (isHeldHere: boolean, isClaimed = false) => ({
    kind: 'refund_failed' as const,
    merchantName: 'Café do Bairro',
    createdAt: CREATED,
    detail: {
      transactionId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
      currency: 'brl',
      amount: '40201',
      refusal: 'PAYER_ACCOUNT_CLOSED',
      isHeldHere,
      isClaimed,
    },
  })
  const { subject, text } = messageText(told(true), 'pt-BR', 'https://g.example')
  expect(subject.replaceAll('\u00a0', ' ')).toBe('O reembolso de R$ 402,01 foi recusado')
  for (const words of [
    'A conta do pagador foi encerrada.',
    'voltou ao saldo disponível',
    'https://g.example/transactions/019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('PAYER_ACCOUNT_CLOSED')
  const claimed = messageText(told(true, true), 'en', 'https://g.example').text
  expect(claimed).toContain('except what a dispute of the charge blocks')
  expect(claimed).toContain('Do not give the payer the amount back in another way')
  expect(claimed).not.toContain('stays paid')
  const elsewhere = messageText(told(false), 'en', 'https://g.example')
  expect(elsewhere.text).toContain('stays in your own account at the payment provider')
})

describe('that a defence did not reach the PSP', () => {
  const told = (why: OwnerMessages['defence_failed']['why'], refusal = '') => ({
    kind: 'defence_failed' as const,
    merchantName: 'Café do Bairro',
    createdAt: CREATED,
    detail: {
      transactionId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
      amount: '10000',
      why,
      refusal,
      respondBy: '2026-11-28T12:00:00.000Z',
    },
  })

  test.each([
    [
      'refused',
      'Motivo informado: sem links.',
      'envie de novo até 28 nov 2026, 09:00 (horário de Brasília).',
    ],
    ['missed', 'O prazo acabou', 'fale com quem tem a conta no PSP'],
    ['other', 'já tem outra defesa', 'Peça a quem tem a conta no PSP'],
    ['unknown', 'Ela pode ter chegado', 'Para saber se a defesa chegou'],
  ] as const)('says what happened and what to do: %s', (why, happened, act) => {
    const { subject, text } = messageText(told(why, 'sem links'), 'pt-BR', 'https://g.example')
    expect(subject.replaceAll('\u00a0', ' ')).toContain('R$ 100,00')
    expect(text).toContain(happened)
    expect(text).toContain(act)
    expect(text).toContain('/transactions/019aa3d2')
  })
})

test('that a certificate expires says whose, when, what then, and where', () => {
  const told = {
    kind: 'pix_certificate_expiring' as const,
    merchantName: 'Café do Bairro',
    createdAt: CREATED,
    detail: {
      connectionId: '0196904c-2a00-7000-8000-000000000009',
      psp: 'efi' as const,
      expiresAt: '2026-12-20T15:00:00.000Z',
    },
  }
  const { subject, text } = messageText(told, 'pt-BR', 'https://g.example')
  expect(subject).toContain('vence em 20 dez 2026')
  for (const words of ['conta na Efí', 'nenhuma cobrança PIX', 'https://g.example/settings']) {
    expect(text).toContain(words)
  }
  expect(messageText(told, 'en', 'https://g.example').text).toContain('account at Efí')
})

test.each(['pix_account_expired', 'pix_account_late'] as const)(
  'that the own PIX account does not work says at which PSP and where to mend it: %s',
  (kind) => {
    const detail = { connectionId: '0196904c-2a00-7000-8000-000000000009', psp: 'efi' as const }
    const told = { kind, merchantName: 'Café do Bairro', createdAt: CREATED, detail }
    for (const locale of ['pt-BR', 'en'] as const) {
      const { text } = messageText(told, locale, 'https://g.example')
      expect(text).toContain('Efí')
      expect(text).toContain('https://g.example/settings')
    }
  },
)

test('that refunds in an own account do not end says where, how many, and what not to do', () => {
  const told = (account: OwnerMessages['refunds_stuck']['account'], count: number) => ({
    kind: 'refunds_stuck' as const,
    merchantName: 'Café do Bairro',
    createdAt: CREATED,
    detail: { account, count, transactionId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60' },
  })
  const { subject, text } = messageText(told('efi', 2), 'pt-BR', 'https://g.example')
  expect(subject).toBe('2 reembolsos estão sem resultado há mais de uma hora')
  for (const words of ['a Efí não informa', 'não devolva o valor', '/transactions/019aa3d2']) {
    expect(text).toContain(words)
  }
  const card = messageText(told('CREDIT_CARD', 1), 'en', 'https://g.example')
  expect(card.subject).toBe('A refund has not ended for over an hour')
  expect(card.text).toContain('Your card processor has not said')
  expect(card.text).toContain('keys of another account')
})
