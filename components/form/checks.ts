import { WEB_ADDRESS_LENGTH_MAX } from '@/lib/kernel/limits'

/** Whether text looks like a whole e-mail address; the server has the last word. */
export const isEmail = (text: string) => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(text.trim())

/** Whether a text is a whole address of the web, as the API takes it. */
export function isWebAddress(written: string): boolean {
  if (!URL.canParse(written) || written.length > WEB_ADDRESS_LENGTH_MAX) return false
  return /^https?:$/.test(new URL(written).protocol)
}
