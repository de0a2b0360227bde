import type { Centavos } from '@/lib/kernel/money'
import { crc16, tlv } from './tlv'

export const PIX_ARRANGEMENT = 'br.gov.bcb.pix'

/** The maximum lengths of fields 26, 59, 60 and 54, in characters. */
const LIMITS = { url: 77, merchantName: 25, merchantCity: 15, amount: 13 } as const

const HOST = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const LOCATION = new RegExp(
  `^${HOST}(?:\\.${HOST})+(?:/(?:%[0-9a-f]{2}|[a-z0-9._~!$&'()*+,;=:@-])*)+$`,
  'i',
)

type DynamicBrCode = {
  /** The host and path from which the payer's bank fetches the charge, without scheme or port. */
  url: string
  merchantName: string
  merchantCity: string
  /** Shown to the payer until the charge is fetched; the charge's own amount is binding. */
  amount?: Centavos
  /** Defaults to none (`***`), as the manual requires for dynamic codes. */
  txid?: string
}

/**
 * Encodes a dynamic BR Code, the copy-and-paste code of one charge. Names are reduced to printable
 * ASCII without accents and cut to length.
 *
 * @throws RangeError for a url, amount or txid that does not fit a BR Code
 * @see Manual de Padrões para Iniciação do Pix 2.7
 */
export function encodeDynamicBrCode(code: DynamicBrCode): string {
  const unsigned = [
    tlv('00', '01'),
    tlv('01', '12'),
    tlv('26', tlv('00', PIX_ARRANGEMENT) + tlv('25', location(code.url))),
    tlv('52', '0000'),
    tlv('53', '986'),
    code.amount === undefined ? '' : tlv('54', decimal(code.amount)),
    tlv('58', 'BR'),
    tlv('59', plain(code.merchantName, LIMITS.merchantName) || 'RECEBEDOR'),
    tlv('60', plain(code.merchantCity, LIMITS.merchantCity) || 'BRASIL'),
    tlv('62', tlv('05', reference(code.txid))),
    '6304',
  ].join('')
  return unsigned + crc16(unsigned)
}

function location(url: string): string {
  if (url.length > LIMITS.url) throw new RangeError(`url is over ${LIMITS.url} long: ${url}`)
  if (!LOCATION.test(url)) {
    throw new RangeError(`url must be a domain and a path, without scheme or port: ${url}`)
  }
  return url
}

function decimal(amount: Centavos): string {
  const reais = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  if (amount <= 0n || reais.length > LIMITS.amount) throw new RangeError(`amount: ${reais}`)
  return reais
}

function reference(txid = '***'): string {
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`txid: ${txid}`)
  return txid
}

function plain(text: string, length: number): string {
  const ascii = text
    .normalize('NFKD')
    .replace(/\s/g, ' ')
    .replace(/[^ -~]/g, '')
  return ascii.replace(/ {2,}/g, ' ').trim().slice(0, length).trimEnd()
}
