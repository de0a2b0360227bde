import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { toDigits } from '@/lib/kernel/ids'
import { aggregate, begin, element, end, ofxAmount, ofxMoment } from './ofx-text'
import { changeOf, type StatementFacts, type StatementFile } from './statement-file'

/**
 * A statement as an OFX 1.0.2 file of the available balance, for accounting programs. It has the
 * movements that change that balance, each with its transfer's id as `FITID`, so that a program
 * knows a movement that it has imported before. Everything is ASCII, because programs do not agree
 * on how a file's `CHARSET` is read.
 *
 * @see docs/decisions/0112
 */
export function statementOfx(facts: StatementFacts): StatementFile {
  const { locale, opening, asOf } = facts
  const { kind: kinds } = allMessages(locale).transactions.ledger
  let available = opening
  return {
    head: HEADER + signOn(facts) + beginning(facts),
    line(movement) {
      const change = changeOf(movement)
      if (change === 0n) return ''
      available += change
      const name = kinds[movement.kind]
      return aggregate(
        'STMTTRN',
        element('TRNTYPE', change > 0n ? 'CREDIT' : 'DEBIT') +
          element('DTPOSTED', ofxMoment(movement.at)) +
          element('TRNAMT', ofxAmount(change)) +
          element('FITID', movement.transferId) +
          element('NAME', name.slice(0, NAME_MAX)) +
          element('MEMO', `${name} ${movement.transactionId}`),
      )
    },
    foot: () =>
      end('BANKTRANLIST') +
      aggregate(
        'LEDGERBAL',
        element('BALAMT', ofxAmount(available)) + element('DTASOF', ofxMoment(asOf)),
      ) +
      ['STMTRS', 'STMTTRNRS', 'BANKMSGSRSV1', 'OFX'].map(end).join(''),
  }
}

const HEADER = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n')

/** The account is at no bank, so it has no bank's number. */
const BANK = '0000'

/** The longest `NAME` and `ACCTID` of the specification. */
const NAME_MAX = 32
const ACCOUNT_MAX = 22

const LANGUAGES = { 'pt-BR': 'POR', en: 'ENG' } as const satisfies Record<Locale, string>

const DONE = aggregate('STATUS', element('CODE', '0') + element('SEVERITY', 'INFO'))

/** The OFX elements of the server that made the file: the time, the language and the name. */
const signOn = ({ locale, madeAt }: StatementFacts) =>
  begin('OFX') +
  aggregate(
    'SIGNONMSGSRSV1',
    aggregate(
      'SONRS',
      DONE +
        element('DTSERVER', ofxMoment(madeAt)) +
        element('LANGUAGE', LANGUAGES[locale]) +
        aggregate('FI', element('ORG', 'Guichê')),
    ),
  )

/** The OFX elements before the movements: the account and the period. */
const beginning = ({ merchantId, period, asOf }: StatementFacts) =>
  ['BANKMSGSRSV1', 'STMTTRNRS'].map(begin).join('') +
  // 0 is the id of a file that was not requested by OFX.
  element('TRNUID', '0') +
  DONE +
  begin('STMTRS') +
  element('CURDEF', 'BRL') +
  aggregate(
    'BANKACCTFROM',
    element('BANKID', BANK) +
      element('ACCTID', toDigits(merchantId).slice(-ACCOUNT_MAX)) +
      element('ACCTTYPE', 'CHECKING'),
  ) +
  begin('BANKTRANLIST') +
  element('DTSTART', ofxMoment(period.since)) +
  element('DTEND', ofxMoment(asOf))
