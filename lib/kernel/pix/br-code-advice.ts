import { type BrCodeField, isPix } from './br-code-fields'
import { parsePixKey } from './key'

/** What banks let pass in a BR Code though the manuals say otherwise. */
export type BrCodeAdvice = {
  kind: BrCodeAdviceKind
  /** The field's id, after its template's: `63`, `26.01`. */
  field: string
  mark: [start: number, end: number]
}

type BrCodeAdviceKind =
  | 'out_of_order'
  | 'unknown_field'
  | 'long_name'
  | 'long_city'
  | 'loose_amount'
  | 'bad_txid'
  | 'txid_on_dynamic'
  | 'scheme_in_url'
  | 'unknown_key'

const NAME_MAX = 25
const CITY_MAX = 15

/**
 * Finds what a bank may refuse or ignore in a code whose structure is sound.
 *
 * @see Manual do BR Code 2.2; Manual de Padrões para Iniciação do Pix 2.6 and 2.7
 */
export function adviseOn(fields: readonly BrCodeField[]): BrCodeAdvice[] {
  const all = fields.flatMap((field) => [field, ...field.fields])
  const isDynamic = fields.some(
    (field) => isPix(field) && field.fields.some(({ name, value }) => name === 'url' && value),
  )
  return [
    ...outOfOrder(fields),
    ...all.flatMap((field) => {
      const kind = adviceFor(field, isDynamic)
      return kind ? [{ kind, field: field.path, mark: markOf(field) }] : []
    }),
  ]
}

function adviceFor({ name, value }: BrCodeField, isDynamic: boolean): BrCodeAdviceKind | null {
  switch (name) {
    case 'unknown':
      return 'unknown_field'
    case 'merchantName':
      return value.length > NAME_MAX ? 'long_name' : null
    case 'merchantCity':
      return value.length > CITY_MAX ? 'long_city' : null
    case 'amount':
      return /^\d+\.\d\d$/.test(value) ? null : 'loose_amount'
    case 'txid':
      if (isDynamic && value !== '***') return 'txid_on_dynamic'
      return value === '***' || /^[A-Za-z0-9]{1,25}$/.test(value) ? null : 'bad_txid'
    case 'url':
    case 'recurrenceUrl':
      return /^https?:/i.test(value) ? 'scheme_in_url' : null
    case 'key':
      return parsePixKey(value).ok ? null : 'unknown_key'
    default:
      return null
  }
}

/** The root fields whose id is lower than that of a field before them; 63 is always last. */
function outOfOrder(fields: readonly BrCodeField[]): BrCodeAdvice[] {
  let highest = -1
  return fields.flatMap((field) => {
    const id = Number(field.id)
    const isLate = id < highest && field.id !== '63'
    highest = Math.max(highest, id)
    return isLate ? [{ kind: 'out_of_order' as const, field: field.path, mark: markOf(field) }] : []
  })
}

const markOf = ({ start, position, value }: BrCodeField): [number, number] => [
  start,
  position + value.length,
]
