/**
 * Reads an amount as people write it: "1.248,90", "1,248.90", "1248.9", "1.248" (a thousand and
 * more) and "12,5". Null for what is not an amount, or has more than two decimals.
 */
export function parseReais(text: string): number | null {
  const written = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(written)) return null
  const at = Math.max(written.lastIndexOf(','), written.lastIndexOf('.'))
  const separators = written.replace(/\d/g, '')
  // One kind of separator before three digits, or repeated, groups thousands; else it is decimal.
  const grouping =
    new Set(separators).size === 1 && (separators.length > 1 || written.length - at === 4)
  const decimals = at < 0 || grouping ? '' : written.slice(at + 1)
  if (decimals.length > 2) return null
  const whole = (
    decimals || !grouping ? written.slice(0, at < 0 ? undefined : at) : written
  ).replace(/\D/g, '')
  return Number(`${whole || '0'}.${decimals || '0'}`)
}
