import { useTranslations } from 'use-intl'
import type { Messages } from '@/lib/i18n/messages'
import type { BrCodeFault } from '@/lib/kernel/pix/br-code-fault'

type Words = Messages['brcode']
type FaultKey = Exclude<
  keyof Words['fault'],
  'bad_fieldMend' | `${string}Mend` | `${string}MendValue` | `${string}MendPlain`
>
type PlainField = keyof Words['fault']['bad_fieldMend']

/** The names of the plain fields that a fault can be about. */
const NAMES: Record<PlainField, keyof Words['name']> = {
  '00': 'payloadFormat',
  '01': 'pointOfInitiation',
  '52': 'merchantCategory',
  '53': 'currency',
  '54': 'amount',
  '58': 'country',
  '59': 'merchantName',
  '60': 'merchantCity',
}

/** What is wrong, and what would mend it, in the reader's words. */
export function useFaultWords() {
  const t = useTranslations('brcode')
  const slots = ({ field, expected = '', found = '' }: BrCodeFault) => ({
    field: field ?? '',
    name: isPlain(field) ? t(`name.${NAMES[field]}`) : '',
    expected,
    found,
  })
  return {
    what: (fault: BrCodeFault) => t(`fault.${keyOf(fault)}`, slots(fault)),
    mend(fault: BrCodeFault) {
      const { problem, field, expected } = fault
      const key = keyOf(fault)
      if (problem === 'bad_field' && isPlain(field)) return t(`fault.bad_fieldMend.${field}`)
      if (key === 'noCrc' && !expected) return t('fault.noCrcMendPlain')
      if (key === 'missing_field' && expected)
        return t('fault.missing_fieldMendValue', slots(fault))
      return t(`fault.${key as Exclude<typeof key, 'bad_field'>}Mend`, slots(fault))
    },
  }
}

const isPlain = (field: string | null): field is PlainField =>
  field !== null && Object.hasOwn(NAMES, field)

function keyOf({ problem, field, found = '', expected }: BrCodeFault): FaultKey {
  switch (problem) {
    case 'not_ascii':
      return /[\p{C}\p{Z}]/u.test(found) ? 'lineBreak' : problem
    case 'bad_order':
      if (field === '00') return 'startsWrong'
      return found && !expected ? 'endsWrong' : 'noCrc'
    case 'not_pix':
      return found === '0' ? 'noPix' : 'twoPix'
    case 'bad_destination':
      return found === '0' ? 'noDestination' : 'twoDestinations'
    default:
      return problem
  }
}
