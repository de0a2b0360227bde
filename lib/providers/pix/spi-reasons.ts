import { NOT_TOLD } from '@/lib/i18n/refusal-words'
import { isSpiReason } from '@/lib/i18n/spi-reasons'

/**
 * The reason of a refusal: the SPI's code, which screens have words for in both languages; of an
 * unknown code, what the PSP says about it.
 */
export function spiReason(code: string | null | undefined, told?: string | null): string {
  if (code && isSpiReason(code)) return code
  if (code && told) return `${told} (${code})`
  return told || code || NOT_TOLD
}
