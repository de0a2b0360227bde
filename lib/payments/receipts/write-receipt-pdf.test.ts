import { describe, expect, test } from 'vitest'
import { pdfText } from './pdf-text.testing'
import type { Receipt } from './receipt'
import { writeReceiptPdf } from './write-receipt-pdf'

const URL = 'https://pay.example/receipt/019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60'
const CARD: Receipt = {
  transactionId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
  type: 'CASHIN',
  status: 'COMPLETED',
  source: 'CREDIT_CARD',
  merchantName: 'Café do Bairro',
  currency: 'brl',
  amount: 1234.5,
  feeAmount: null,
  finalAmount: null,
  description: 'Pão de queijo, 12 kg',
  paidAt: '2026-11-19T17:31:52.000Z',
  returnedAmount: null,
  returnedAt: null,
  returnId: null,
  returnIds: [],
  returns: [],
  endToEndId: null,
  externalId: null,
  card: { brand: 'visa', last4: '4242', installments: 3 },
  payerName: 'João Conceição',
  payerDocument: '***.982.247-**',
  pixKeyType: null,
  pixKey: null,
}
const PIX: Receipt = {
  ...CARD,
  source: 'PIX',
  card: null,
  endToEndId: 'E99999004202611191731aB3dE5fG7hI',
}

const write = (receipt: Receipt, fields: object = {}) =>
  writeReceiptPdf(receipt, { locale: 'pt-BR', url: URL, isTest: false, ...fields })
const textOf = async (receipt: Receipt, fields: object = {}) => {
  const text = pdfText(await write(receipt, fields))
  return text.replaceAll(/\s+/g, ' ')
}

describe('the text of a receipt', () => {
  test('is that of the page: who, what, how, when and how much', async () => {
    const text = await textOf(CARD)
    for (const told of [
      'Comprovante de pagamento',
      'Café do Bairro',
      'João Conceição',
      '***.982.247-**',
      'Visa •••• 4242',
      'em 3 vezes',
      'Pão de queijo, 12 kg',
      '14:31:52',
      'R$ 1.234,50',
      'Pago',
      'Total pago',
      'Confira em',
    ]) {
      expect(text).toContain(told)
    }
    expect(text.replaceAll(' ', '')).toContain(URL)
  })

  test('of which a part went back tells how much, and what is left', async () => {
    const text = await textOf({ ...CARD, returnedAmount: 234.5 })
    for (const told of [
      'Reembolsado em parte',
      'Uma parte deste pagamento, R$ 234,50, voltou',
      'Devolvido',
      'Total após devoluções',
      'R$ 1.000,00',
    ]) {
      expect(text).toContain(told)
    }
  })

  test('that came back in several refunds tells all of them, and that nothing is left', async () => {
    const returnIds = ['D1', 'D2']
    const returns = [
      { amount: 300.1, returnedAt: '2026-11-20T17:31:52.000Z', returnId: 'D1' },
      { amount: 934.4, returnedAt: '2026-11-21T18:00:00.000Z', returnId: 'D2' },
    ]
    const whole = { returnedAmount: 1234.5, returnedAt: returns[1]!.returnedAt, returnIds, returns }
    const text = await textOf({ ...PIX, ...whole, status: 'REVERSED' })
    for (const told of [
      'Devolvido em R$ 300,10, 20 nov 2026, 14:31:52',
      'ID da devolução D1',
      'Devolvido em R$ 934,40, 21 nov 2026, 15:00:00',
      'ID da devolução D2',
      'Devolvido −R$ 1.234,50',
      'Total após devoluções R$ 0,00',
    ]) {
      expect(text).toContain(told)
    }
    expect(text).not.toContain('Total pago')
  })

  test('of which a refund returned a part, and a lost dispute the rest, tells both', async () => {
    const returns = [{ amount: 34.5, returnedAt: '2026-11-20T17:31:52.000Z', returnId: null }]
    const whole = { returnedAmount: 1234.5, returnedAt: '2026-11-21T18:00:00.000Z', returns }
    const text = await textOf({ ...CARD, ...whole, status: 'CHARGEBACK' })
    expect(text).toContain('Devolvido em R$ 34,50, 20 nov 2026, 14:31:52')
    expect(text).toContain('Devolvido em R$ 1.200,00, 21 nov 2026, 15:00:00')
  })

  test('of a PIX has its end-to-end id, and no card', async () => {
    const text = await textOf(PIX)
    expect(text).toContain('E99999004202611191731aB3dE5fG7hI')
    expect(text).not.toContain('••••')
  })

  test.each([
    ['REVERSED', 'Reembolsado', 'o valor voltou para o cartão'],
    ['CHARGEBACK', 'Estornado', 'contestou este pagamento'],
  ] as const)('of one that is %s says so', async (status, word, said) => {
    const returnedAt = '2026-11-20T17:31:52.000Z'
    const text = await textOf({ ...CARD, status, returnedAt, returnedAmount: 1234.5 })
    for (const told of [word, said, 'Devolvido em']) expect(text).toContain(told)
  })

  test('speaks the language of its reader, and another currency as it is', async () => {
    const text = await textOf({ ...CARD, currency: 'usd' }, { locale: 'en' })
    for (const told of ['Payment receipt', '$1,234.50', '3 times']) expect(text).toContain(told)
  })

  test('of the sandbox does not pass for a real one', async () => {
    expect(await textOf(CARD, { isTest: true })).toContain('nenhum dinheiro mudou de mãos')
    expect(await textOf(CARD)).not.toContain('nenhum dinheiro')
  })
})

describe('the file', () => {
  test('is the same for the same receipt, to the byte', async () => {
    expect(Buffer.compare(await write(CARD), await write(CARD))).toBe(0)
  })

  test('is tagged, and tells its title, its language and its headings', async () => {
    const raw = Buffer.from(await write(CARD)).toString('latin1')
    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    for (const told of ['/MarkInfo', '/Marked true', '/Lang (pt-BR)', '/DisplayDocTitle true']) {
      expect(raw).toContain(told)
    }
    for (const tag of ['/S /H1', '/S /Table', '/S /TH', '/S /TD']) expect(raw).toContain(tag)
  })

  test('of many returns goes on, on a second page', async () => {
    const returnId = 'D99999004202611191731aB3dE5fG7hI'
    const one = { amount: 5, returnedAt: '2026-11-20T17:31:52.000Z', returnId }
    const returns = Array.from({ length: 12 }, () => one)
    const raw = Buffer.from(await write({ ...PIX, returnedAmount: 100, returns })).toString(
      'latin1',
    )
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  // Each total would begin within the last points of the first page.
  test.each([
    [2, 13],
    [3, 12],
    [7, 9],
  ])(
    'with %s lines of description and %s returns has the total beside its name',
    async (lines, count) => {
      const description = Array(lines).fill('Bolo').join('\n')
      const returns = Array(count).fill({
        amount: 5,
        returnedAt: '2026-11-20T17:31:52.000Z',
        returnId: null,
      })
      const bytes = await write({ ...PIX, description, returnedAmount: 5 * count, returns })
      expect(pdfText(bytes)).toMatch(/Total após devoluções[^\f]*R\$/)
    },
  )

  test('is one page, however long its texts are', async () => {
    const long = {
      description: 'Bolo de aniversário '.repeat(20),
      merchantName: 'Padaria '.repeat(15),
    }
    const raw = Buffer.from(await write({ ...PIX, ...long }, { isTest: true })).toString('latin1')
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})
