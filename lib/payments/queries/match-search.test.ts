import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { credit, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { listTransactions } from './list-transactions'
import { TransactionFilter } from './transaction-filter'

const filter = (query: object) => TransactionFilter.parse(query)
const found = async ({ merchantId }: Merchant, query: object) => {
  const { rows, total } = await listTransactions(merchantId, filter(query))
  expect(rows).toHaveLength(Math.min(total, 20))
  return rows.map(({ transactionId }) => transactionId)
}

describe('a search', () => {
  test('is for the very characters: none of them stands for others', async () => {
    const { merchant } = await newMerchant()
    const described = async (description: string) =>
      (await newCharge(merchant, { description })).transactionId
    const percent = await described('50% de desconto')
    const underscore = await described('pedido a_b')
    const backslash = await described('pasta C:\\x')
    await described('nada disso (.*)[a-z]+$ aXb')
    expect(await found(merchant, { search: '%' })).toEqual([percent])
    expect(await found(merchant, { search: '50%' })).toEqual([percent])
    expect(await found(merchant, { search: 'a_b' })).toEqual([underscore])
    expect(await found(merchant, { search: '_' })).toEqual([underscore])
    expect(await found(merchant, { search: '\\' })).toEqual([backslash])
    expect(await found(merchant, { search: 'pedido .*' })).toEqual([])
  })

  test('finds by payer, product, description, ids and amount', async () => {
    const { merchant } = await newMerchant()
    const wanted = await newCharge(merchant, {
      amount: 1234.5,
      referenceId: crypto.randomUUID(),
      description: 'Pedido 1042',
      productName: 'Café em grãos',
      clientName: 'Ana Souza',
      clientEmail: 'ana@example.com',
      clientCpf: '529.982.247-25',
    })
    await newCharge(merchant, { amount: 12, clientName: 'Bia' })
    for (const search of [
      'pedido',
      'CAFÉ',
      ' souza ',
      'ana@ex',
      '529.982',
      '1.234,50',
      'R$ 1234,50',
      'R$1,234.50',
      '1234.50',
      wanted.transactionId,
      wanted.transactionId.toUpperCase(),
      wanted.idempotencyKey!,
      wanted.externalId!,
    ]) {
      expect.soft(await found(merchant, { search }), search).toEqual([wanted.transactionId])
    }
  })

  test('finds a withdrawal by its key, a payment by its end-to-end id', async () => {
    const { merchant } = await newMerchant()
    const withdrawal = await newWithdrawal(merchant, { pixKey: 'financeiro@example.com' })
    expect(await found(merchant, { search: 'financeiro@' })).toEqual([withdrawal.transactionId])
    const { transactionId } = await credit(merchant, 77)
    const { rows } = await listTransactions(merchant.merchantId, filter({ search: '77' }))
    expect(await found(merchant, { search: rows[0]!.endToEndId! })).toEqual([transactionId])
  })

  test('finds a name with and without accents, in any case and in either way of writing them', async () => {
    const { merchant } = await newMerchant()
    const wanted = await newCharge(merchant, { clientName: 'João Gonçalves Müller' })
    await newCharge(merchant, { clientName: 'Jonas' })
    for (const search of ['joao', 'JOÃO', 'João', 'joa\u0303o', 'goncalves', 'muller']) {
      expect.soft(await found(merchant, { search }), search).toEqual([wanted.transactionId])
    }
  })

  test('finds the beginnings of words, whatever divides them', async () => {
    const { merchant } = await newMerchant()
    const wanted = await newCharge(merchant, {
      description: 'Kit praia/verão (ref. ABC-4711), “Curso” d’Avila–Mar',
      clientEmail: 'ana.clara@praiana.example.com',
    })
    for (const search of [
      'prai',
      'verao',
      'ref 4711',
      'abc-47',
      'ana.cl',
      'clara@praiana',
      'kit',
      'curso',
      'avila',
      'mar',
    ]) {
      expect.soft(await found(merchant, { search }), search).toEqual([wanted.transactionId])
    }
    for (const search of ['raia', 'praia verde', 'lara@praiana', '711']) {
      expect.soft(await found(merchant, { search }), search).toEqual([])
    }
  })

  test('finds the beginning of a text without spaces, however long it becomes', async () => {
    const { merchant } = await newMerchant()
    // One character that is decomposed to four, of three bytes each.
    const description = `x${'\u337F'.repeat(400)}`
    const { transactionId } = await newCharge(merchant, { description })
    const search = description.slice(0, 20)
    expect(await found(merchant, { search })).toEqual([transactionId])
  })

  test('finds by whatever id is at hand: shortened as it is printed, or the legacy integer', async () => {
    const { merchant } = await newMerchant()
    const { merchant: stranger } = await newMerchant()
    const wanted = await newWithdrawal(merchant, { idempotencyKey: crypto.randomUUID() })
    await newCharge(merchant)
    const { transactionId: id } = wanted
    const shortened = `${id.slice(0, 8)}…${id.slice(-4)}`
    const searches = [shortened, shortened.toUpperCase(), shortened.replace('…', '...')]
    for (const search of [...searches, String(wanted.id), wanted.idempotencyKey!]) {
      expect.soft(await found(merchant, { search }), search).toEqual([id])
      expect.soft(await found(stranger, { search }), search).toEqual([])
    }
    const other = `${id.slice(0, 8)}…${id.at(-1) === '0' ? '1111' : '0000'}`
    expect(await found(merchant, { search: other })).toEqual([])
  })

  test('finds documents and telephones however they are divided', async () => {
    const { merchant } = await newMerchant()
    const create = async (body: object) => (await newCharge(merchant, body)).transactionId
    const person = await create({ clientCpf: '11144477735', clientPhone: '(11) 98432-3071' })
    const business = await create({ clientCpf: '12.abc.345/01DE-35' })
    const { transactionId: withdrawal } = await newWithdrawal(merchant, {
      pixKey: '+55 21 99876-5432',
    })
    for (const [search, id] of [
      ['111.444.777-35', person],
      ['11144477735', person],
      ['+55 11 98432-3071', person],
      ['11984323071', person],
      ['12ABC34501DE35', business],
      ['12.ABC.345/01DE-35', business],
      ['+5521998765432', withdrawal],
      ['(21) 99876-5432', withdrawal],
      ['21 99876\u20115432', withdrawal],
    ] as const) {
      expect.soft(await found(merchant, { search }), search).toEqual([id])
    }
    // Words with a number in them are words: no document is looked for by its digits.
    expect(await found(merchant, { search: 'pedido 11144477735' })).toEqual([])
  })

  test('of nothing but space finds everything', async () => {
    const { merchant } = await newMerchant()
    await newCharge(merchant)
    expect(await found(merchant, { search: '   ' })).toHaveLength(1)
  })

  test.each(['9'.repeat(100), '9'.repeat(18), '92233720368547758,08', '0', 'R$', ',50'])(
    'for %s is answered, whatever number it would be',
    async (search) => {
      const { merchant } = await newMerchant()
      await newCharge(merchant)
      expect(await found(merchant, { search })).toEqual([])
    },
  )

  test('for any text is answered', async () => {
    const { merchant } = await newMerchant()
    const odd = fc.constantFrom(
      '%',
      '_',
      '\\',
      "'",
      '"',
      '(',
      '[',
      '*',
      '$',
      '😀',
      'a',
      '1',
      ',',
      '.',
    )
    const term = fc.array(odd, { maxLength: 12 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(term, async (search) => {
        expect(await found(merchant, { search })).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
