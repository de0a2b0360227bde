import { csvMoment } from '@/lib/i18n/csv'
import { type Centavos, toReais } from '@/lib/kernel/money'

/** The start tag of an aggregate, which holds elements and other aggregates. */
export const begin = (name: string): string => `<${name}>\r\n`

/** The end tag of an aggregate. */
export const end = (name: string): string => `</${name}>\r\n`

/** An aggregate with its content. */
export const aggregate = (name: string, content: string): string =>
  begin(name) + content + end(name)

/** An element with a value, in ASCII. In OFX 1 an element has no end tag. */
export const element = (name: string, value: string): string =>
  `<${name}>${PLAIN.test(value) ? value : escaped(asAscii(value))}\r\n`

/** ASCII without `&`, `<` and `>`, as ids, amounts and times are: most values of a long file. */
const PLAIN = /^[ -%'-;=?-~]*$/

const asAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '?')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

/** An amount in reais with a point and two decimals, negative for a debit. */
export const ofxAmount = (amount: Centavos): string => toReais(amount).toFixed(2)

/** An instant by the clock of São Paulo: "20261119143152[-3:BRT]". */
export const ofxMoment = (at: Date): string => `${csvMoment(at).replace(/\D/g, '')}[-3:BRT]`
