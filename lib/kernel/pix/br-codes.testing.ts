import { crc16, tlv } from './tlv'

/** The Central Bank's example of a static code. */
export const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

/** The fields of a small code, apart from the first and the last one. */
export const ACCOUNT = tlv('26', tlv('00', 'br.gov.bcb.pix') + tlv('01', 'a@b.com'))
export const MIDDLE = `${tlv('52', '0000')}${tlv('53', '986')}${tlv('58', 'BR')}`
export const NAMES = `${tlv('59', 'Fulano')}${tlv('60', 'BRASILIA')}`

/** Appends a right checksum, so that only the fault under test remains. */
export function signed(...fields: string[]): string {
  const unsigned = `${fields.join('')}6304`
  return unsigned + crc16(unsigned)
}
