const POLYNOMIAL = 0x1021
const INITIAL = 0xffff

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 8
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? (rest << 1) ^ POLYNOMIAL : rest << 1
  return rest
})

/**
 * CRC-16/CCITT-FALSE of an ASCII text, as the four upper-case hexadecimal
 * digits that end a BR Code. Leading zeros stay.
 *
 * @see Manual do BR Code, field 63, and EMV QRCPS Merchant-Presented 4.7.3
 */
export function crc16(ascii: string): string {
  let crc = INITIAL
  for (let i = 0; i < ascii.length; i++) {
    crc = ((crc << 8) & 0xffff) ^ TABLE[((crc >> 8) ^ ascii.charCodeAt(i)) & 0xff]!
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
