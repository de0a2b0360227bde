import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allMessages } from '@/lib/i18n/messages'
import { ROUTES } from '@/lib/ledger/movements'
import { TransferKind } from '@/lib/platform/db/generated/enums'
import { readMovements, readOfx, within } from './ofx.testing'
import { element } from './ofx-text'
import type { Movement, StatementFacts } from './statement-file'
import { statementOfx } from './statement-ofx'
import { dayPeriod, monthPeriod } from './statement-period'

const FACTS: StatementFacts = {
  merchantId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e',
  locale: 'pt-BR',
  period: dayPeriod('2026-11-22'),
  opening: 100_050n,
  isFinal: true,
  asOf: new Date('2026-11-23T02:59:59.999Z'),
  madeAt: new Date('2026-11-24T12:00:00.000Z'),
}

const movementOf = (kind: TransferKind, amount: bigint, nth = 0): Movement => ({
  at: new Date('2026-11-22T15:30:00.000Z'),
  transferId: `019342aa-5f6e-7c31-9d10-${String(nth).padStart(12, '0')}`,
  transactionId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5f',
  kind,
  amount,
})

function write(facts: StatementFacts, movements: readonly Movement[]): string {
  const file = statementOfx(facts)
  return file.head + movements.map(file.line).join('') + file.foot()
}

const CHARGE = [movementOf('charge_settled', 10_000n), movementOf('charge_fee', 99n, 1)]

describe('a file', () => {
  test('has the header and the aggregates of OFX 1.0.2, in the order of its DTD', () => {
    const { header, root } = readOfx(write(FACTS, CHARGE))
    expect(header).toEqual({
      OFXHEADER: '100',
      DATA: 'OFXSGML',
      VERSION: '102',
      SECURITY: 'NONE',
      ENCODING: 'USASCII',
      CHARSET: '1252',
      COMPRESSION: 'NONE',
      OLDFILEUID: 'NONE',
      NEWFILEUID: 'NONE',
    })
    expect(root).toMatchObject({ name: 'OFX', order: ['SIGNONMSGSRSV1', 'BANKMSGSRSV1'] })
    const signOn = within(root, 'SIGNONMSGSRSV1', 'SONRS')
    expect(signOn.order).toEqual(['STATUS', 'DTSERVER', 'LANGUAGE', 'FI'])
    expect(signOn.values).toEqual({ DTSERVER: '20261124090000[-3:BRT]', LANGUAGE: 'POR' })
    const response = within(root, 'BANKMSGSRSV1', 'STMTTRNRS')
    expect(response.order).toEqual(['TRNUID', 'STATUS', 'STMTRS'])
    const statement = within(response, 'STMTRS')
    expect(statement.order).toEqual(['CURDEF', 'BANKACCTFROM', 'BANKTRANLIST', 'LEDGERBAL'])
    expect(statement.values).toEqual({ CURDEF: 'BRL' })
    expect(within(statement, 'BANKACCTFROM').values).toEqual({
      BANKID: '0000',
      ACCTID: '6e7c319d106a1f2b3c4d5e',
      ACCTTYPE: 'CHECKING',
    })
  })

  test('has a movement with its sign, its time in São Paulo and an id that stays', () => {
    const statement = within(
      readOfx(write(FACTS, CHARGE)).root,
      ...['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'],
    )
    const list = within(statement, 'BANKTRANLIST')
    expect(list.values).toEqual({
      DTSTART: '20261122000000[-3:BRT]',
      DTEND: '20261122235959[-3:BRT]',
    })
    const [charge, fee] = list.inner
    expect(charge?.order).toEqual(['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO'])
    expect(charge?.values).toMatchObject({ TRNTYPE: 'CREDIT', TRNAMT: '100.00' })
    expect(fee?.values).toEqual({
      TRNTYPE: 'DEBIT',
      DTPOSTED: '20261122123000[-3:BRT]',
      TRNAMT: '-0.99',
      FITID: '019342aa-5f6e-7c31-9d10-000000000001',
      NAME: 'Tarifa da cobranca',
      MEMO: 'Tarifa da cobranca 019342aa-5f6e-7c31-9d10-6a1f2b3c4d5f',
    })
    expect(within(statement, 'LEDGERBAL').values).toEqual({
      BALAMT: '1099.51',
      DTASOF: '20261122235959[-3:BRT]',
    })
  })

  test('of a month in English begins with its first day', () => {
    const facts: StatementFacts = { ...FACTS, locale: 'en', period: monthPeriod('2026-11') }
    const file = write(facts, CHARGE)
    expect(file).toContain('<DTSTART>20261101000000[-3:BRT]\r\n')
    expect(file).toContain('<LANGUAGE>ENG\r\n')
    expect(file).toContain('<NAME>Payment received\r\n')
  })
})

test('what a file opens with and its movements are what it closes with, and each id stands once', () => {
  const kinds = Object.values(TransferKind)
  const movements = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.bigInt(1n, 10n ** 10n)))
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 10n), 10n ** 12n), movements, (opening, drawn) => {
      const all = drawn.map(([kind, amount], nth) => movementOf(kind, amount, nth))
      const text = write({ ...FACTS, opening }, all)
      expect(text).toMatch(/^[\r\n -~]*$/)
      const { sum, balance, ids } = readMovements(text)
      expect(balance).toBe(opening + sum)
      const moving = all.filter(({ kind }) => Object.values(ROUTES[kind]).includes('available'))
      expect(ids).toEqual(moving.map(({ transferId }) => transferId))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('a text is escaped, without accents, and reads as what it was', () => {
  expect(element('MEMO', 'Ação <&> “é”')).toBe('<MEMO>Acao &lt;&amp;&gt; ?e?\r\n')
})

test('the names of movements differ as far as OFX takes them', () => {
  for (const locale of ['pt-BR', 'en'] as const) {
    const names = Object.entries(allMessages(locale).transactions.ledger.kind)
      .filter(([kind]) => Object.values(ROUTES[kind as TransferKind]).includes('available'))
      .map(([, name]) => name.slice(0, 32))
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  }
})
