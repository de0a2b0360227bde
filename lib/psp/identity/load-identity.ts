import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '@/lib/psp/book/bank'
import { type Issued, issueCertificate, makeAuthority, toPfx } from './certificates'

/** Who the PSP is: its account, its certificates, and where its client's are. */
export interface Identity {
  account: Account
  authority: string
  server: Issued
  paths: { certificate: string; certificatePem: string; keyPem: string; ca: string }
}

const HOSTS = ['localhost', '127.0.0.1', '::1']

/**
 * Reads the account and the certificates from a folder, and makes them where there are none yet.
 * `account.json` is written last, so that a folder left half made is made again.
 */
export function loadIdentity(dir: string): Identity {
  mkdirSync(dir, { recursive: true })
  const at = (name: string) => path.join(path.resolve(dir), name)
  if (!existsSync(at('account.json'))) make(at)
  const read = (name: string) => readFileSync(at(name), 'utf8')
  return {
    account: JSON.parse(read('account.json')),
    authority: read('ca.pem'),
    server: { certificate: read('server.pem'), key: read('server-key.pem') },
    paths: {
      certificate: at('client.p12'),
      certificatePem: at('client.pem'),
      keyPem: at('client-key.pem'),
      ca: at('ca.pem'),
    },
  }
}

function make(at: (name: string) => string): void {
  const account: Account = {
    clientId: `Client_Id_${randomBytes(20).toString('hex')}`,
    clientSecret: `Client_Secret_${randomBytes(20).toString('hex')}`,
    tokenSecret: randomBytes(32).toString('hex'),
    pixKey: randomUUID(),
    holder: 'Loja de Teste',
    city: 'São Paulo',
    cnpj: '11222333000181',
  }
  const authority = makeAuthority('Guichê PSP')
  const server = issueCertificate(authority, {
    commonName: 'localhost',
    hosts: HOSTS,
    isServer: true,
  })
  const client = issueCertificate(authority, { commonName: account.clientId.slice(0, 64) })
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(at(name), content, { mode: 0o600 })
  write('ca.pem', authority.certificate)
  write('ca-key.pem', authority.key)
  write('server.pem', server.certificate)
  write('server-key.pem', server.key)
  write('client.pem', client.certificate)
  write('client-key.pem', client.key)
  write('client.p12', toPfx(client))
  write('account.json.new', `${JSON.stringify(account, null, 2)}\n`)
  renameSync(at('account.json.new'), at('account.json'))
}
