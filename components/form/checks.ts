import { URL_LENGTH_MAX } from '@/lib/kernel/limits'

/** Whether a text looks like an e-mail address; the server decides. */
export const isEmail = (text: string) => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(text.trim())

/** Whether a text is a complete URL that the API accepts. */
export function isWebAddress(written: string): boolean {
  if (!URL.canParse(written) || written.length > URL_LENGTH_MAX) return false
  return /^https?:$/.test(new URL(written).protocol)
}
