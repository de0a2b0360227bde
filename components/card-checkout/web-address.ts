/** Whether a text is a whole address of the web, as the API takes it. */
export function isWebAddress(written: string): boolean {
  if (!URL.canParse(written) || written.length > 2048) return false
  return /^https?:$/.test(new URL(written).protocol)
}
