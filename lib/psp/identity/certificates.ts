import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'

/** A certificate and its private key, both in PEM. */
export interface Issued {
  certificate: string
  key: string
}

interface CertificateOrder {
  commonName: string
  /** For a server: the names and addresses that it answers at. */
  hosts?: readonly string[]
  isServer?: boolean
  validFrom?: Date
  validUntil?: Date
}

const RSA_BITS = 2048
const YEAR_MS = 365 * DAY_MS
/** A clock that is a little late must not find a new certificate invalid. */
const BACKDATED_MS = HOUR_MS
/**
 * The tags of names and of addresses among a certificate's alternative names (RFC 5280, 4.2.1.6).
 */
const DNS_NAME = 2
const IP_ADDRESS = 7

/** Makes a certificate authority: a key, and a certificate signed by itself for ten years. */
export function makeAuthority(commonName: string): Issued {
  const key = newKey()
  const certificate = blank(key, { commonName, validUntil: new Date(Date.now() + 10 * YEAR_MS) })
  certificate.setIssuer(certificate.subject.attributes)
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
  ])
  return signed(certificate, key, key)
}

/** Issues a certificate with a new key: for clients, and for a server where `isServer`. */
export function issueCertificate(authority: Issued, order: CertificateOrder): Issued {
  const { hosts = [], isServer = false } = order
  const key = newKey()
  const certificate = blank(key, order)
  const issuer = forge.pki.certificateFromPem(authority.certificate)
  certificate.setIssuer(issuer.subject.attributes)
  const altNames = hosts.map((host) =>
    /[:]|^[\d.]+$/.test(host) ? { type: IP_ADDRESS, ip: host } : { type: DNS_NAME, value: host },
  )
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', clientAuth: true, serverAuth: isServer },
    ...(altNames.length > 0 ? [{ name: 'subjectAltName', altNames }] : []),
  ])
  return signed(certificate, key, authority.key)
}

/** A certificate with its key as PKCS #12 without a passphrase, as PSPs hand them out. */
export function toPfx({ certificate, key }: Issued): Buffer {
  const pfx = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(certificate)],
    '',
    { algorithm: '3des' },
  )
  return Buffer.from(forge.asn1.toDer(pfx).getBytes(), 'binary')
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return privateKey
}

function blank(key: string, order: CertificateOrder): forge.pki.Certificate {
  const { commonName, validFrom, validUntil } = order
  const certificate = forge.pki.createCertificate()
  const { n, e } = forge.pki.privateKeyFromPem(key)
  certificate.publicKey = forge.pki.setRsaPublicKey(n, e)
  // A first byte below 0x80, because serial numbers are positive.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = validFrom ?? new Date(Date.now() - BACKDATED_MS)
  certificate.validity.notAfter = validUntil ?? new Date(Date.now() + 2 * YEAR_MS)
  certificate.setSubject([{ name: 'commonName', value: commonName }])
  return certificate
}

function signed(certificate: forge.pki.Certificate, key: string, signingKey: string): Issued {
  certificate.sign(forge.pki.privateKeyFromPem(signingKey), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}
