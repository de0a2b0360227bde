import { useLocale, useTranslations } from 'use-intl'
import { moneyIn } from '@/lib/i18n/format'
import { PIX_ARRANGEMENT } from '@/lib/kernel/pix/br-code'
import type { BrCodeFault } from '@/lib/kernel/pix/br-code-fault'
import type { BrCodeField } from '@/lib/kernel/pix/br-code-fields'
import { parsePixKey } from '@/lib/kernel/pix/key'

/** The currencies of ISO 4217 that codes name, also by mistake: number and letters. */
const CURRENCIES: Record<string, string> = {
  '986': 'BRL',
  '840': 'USD',
  '978': 'EUR',
  '032': 'ARS',
  '858': 'UYU',
  '600': 'PYG',
  '152': 'CLP',
  '170': 'COP',
  '484': 'MXN',
  '826': 'GBP',
}

/** What the value of a field means, in the reader's words; null if its name says it all. */
export function useFieldMeaning() {
  const t = useTranslations('brcode.means')
  const kinds = useTranslations('brcode.keyKind')
  const locale = useLocale()
  const nameIn = (type: 'currency' | 'region', code: string) =>
    new Intl.DisplayNames(locale, { type, fallback: 'code' }).of(code) ?? code
  return ({ name, value }: BrCodeField, faults: readonly BrCodeFault[]): string | null => {
    switch (name) {
      case 'payloadFormat':
      case 'withdrawalFacilitator':
      case 'url':
        return t(name)
      case 'pointOfInitiation':
        return value === '11' || value === '12' ? t(`pointOfInitiation${value}`) : null
      case 'arrangement':
        return t(value.toLowerCase() === PIX_ARRANGEMENT ? 'pix' : 'otherArrangement')
      case 'key': {
        const key = parsePixKey(value)
        return key.ok ? t('key', { kind: kinds(key.type) }) : null
      }
      case 'merchantCategory':
        return t(value === '0000' ? 'merchantCategoryNone' : 'merchantCategory')
      case 'currency': {
        const code = CURRENCIES[value]
        return code ? t('currency', { name: nameIn('currency', code), code }) : null
      }
      case 'amount':
        return /^\d+(\.\d*)?$/.test(value) ? moneyIn('BRL', locale, Number(value)) : null
      case 'country':
        return /^[A-Za-z]{2}$/.test(value) ? nameIn('region', value.toUpperCase()) : null
      case 'txid':
        return t(value === '***' ? 'noTxid' : 'txid')
      case 'crc': {
        const wrong = faults.find(({ problem }) => problem === 'bad_crc')
        if (wrong) return t('crcWrong', { expected: wrong.expected ?? '' })
        return faults.length === 0 ? t('crcRight') : null
      }
      default:
        return null
    }
  }
}
