import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { rootCertificates } from 'node:tls'
import type { Issued } from '@/lib/psp/identity/certificates'
import type { NoticeBatch } from './notice-body'

const TIMEOUT_MS = 10_000

export interface Envelope {
  /** The PSP's certificate, shown to receivers that ask for one. */
  certificate: Issued
  /** Trusted for receivers as well as the authorities that Node knows. */
  authority: string
}

/** Makes one POST. Rejects without a 2xx. */
export function postNotice(
  batch: NoticeBatch,
  { certificate, authority }: Envelope,
): Promise<void> {
  const { url, body, headers } = batch
  const isSecure = url.startsWith('https:')
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false as const,
  }
  return new Promise((resolve, reject) => {
    const tls = {
      cert: certificate.certificate,
      key: certificate.key,
      ca: [...rootCertificates, authority],
    }
    const sent = isSecure ? httpsRequest(url, { ...options, ...tls }) : httpRequest(url, options)
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      const status = response.statusCode ?? 0
      if (status >= 200 && status < 300) resolve()
      else reject(new Error(`the notice was answered ${status}`))
    })
    sent.end(body)
  })
}
