import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Centavos } from '@/lib/kernel/money'
import { runDue } from './acts/run-due'
import { apiOf } from './answer-dialect'
import type { Bank, Dialect } from './book/bank'
import { openBank } from './book/open-bank'
import { answerControl } from './control/answer-control'
import { createFaults } from './faults/faults'
import { serveApi, unavailable } from './http/serve-api'
import { serveRequests } from './http/serve-requests'
import { type Identity, loadIdentity } from './identity/load-identity'
import { pixBatches } from './notices/notice-body'
import { RETRY_DELAYS_MS, sendNotices } from './notices/send-notices'
import { appIdOf } from './woovi/answer-woovi'
import { wooviBatches } from './woovi/notice-body'

const HOST = '127.0.0.1'

export interface PspOptions {
  /** 0 takes a free one. */
  port: number
  /** Where `control` answers; by default the next port, or a free one where `port` is 0. */
  controlPort?: number
  dialect: Dialect
  /** The folder of the account, the certificates and the book. It is made where it is missing. */
  dir: string
  /** What the account has at the first start, in centavos; 0 by default. */
  openingBalance?: Centavos
  /** Multiplies the delays of the published rules; 0.01 is a hundred times faster. 1 by default. */
  pace?: number
  /** How long an access token lives; an hour by default. */
  tokenLifeSeconds?: number
  /** Milliseconds between the attempts of a notice. */
  retryDelaysMs?: readonly number[]
  /** False does not wait for the disk: for tests with thousands of effects. */
  isSynced?: boolean
}

/** How to reach the PSP: what `npm run psp` prints. */
export interface PspConnection {
  baseUrl: string
  tokenUrl: string
  clientId: string
  /** At Woovi its AppID. */
  clientSecret: string
  /** The client's certificate and key as PKCS #12 without a passphrase. */
  certificate: string
  certificatePem: string
  keyPem: string
  ca: string
  pixKey: string
  /** Where payments, returns, fraud reports and faults are made to happen, by plain HTTP. */
  control: string
}

export interface RunningPsp {
  connection: PspConnection
  /** Ends at once every payout and refund that its rules would end later. */
  finish(): void
  close(): Promise<void>
}

/**
 * Starts a PSP in miniature: one account, the Central Bank's API Pix over mTLS, and the additions
 * of the dialect. Its book is in the folder, so that it goes on where a killed one stopped.
 */
export async function startPsp(options: PspOptions): Promise<RunningPsp> {
  const { dialect, dir, openingBalance = 0n, pace = 1, isSynced = true } = options
  const identity = loadIdentity(dir)
  const watchers: { look(): void; stop(): void }[] = []
  const { bank, close } = openBank(
    {
      journalFile: path.join(dir, 'book.jsonl'),
      isSynced,
      openingBalance,
      dialect,
      account: identity.account,
      pace,
      faults: createFaults(),
    },
    () => {
      for (const watcher of watchers) watcher.look()
    },
  )
  const api = serveRequests(
    serveApi(bank, apiOf(bank, identity.server.key), options.tokenLifeSeconds ?? 3_600),
    () => unavailable(500),
  )
  const tls = createTlsServer(tlsOptions(identity, dialect), api)
  const control = createHttpServer(serveRequests(answerControl(bank), () => ({ status: 500 })))
  const baseUrl = `https://${HOST}:${await listen(tls, options.port)}`
  const controlPort = options.controlPort ?? (options.port && options.port + 1)
  const controlUrl = `http://${HOST}:${await listen(control, controlPort)}`
  const schedule = runDue(bank)
  watchers.push(
    schedule,
    sendNotices(bank, {
      toBatches: (notices) =>
        dialect === 'woovi'
          ? wooviBatches(bank, identity.server.key, notices)
          : pixBatches(bank, notices),
      retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
      certificate: identity.server,
      authority: identity.authority,
    }),
  )
  for (const watcher of watchers) watcher.look()
  let closing: Promise<void> | undefined
  async function stop(): Promise<void> {
    for (const watcher of watchers) watcher.stop()
    await Promise.all([end(tls), end(control)])
    close()
  }
  return {
    connection: connectionOf(bank, identity, baseUrl, controlUrl),
    finish: schedule.finish,
    close: () => (closing ??= stop()),
  }
}

/** Woovi knows its clients by their AppID alone, the others by a certificate as well. */
function tlsOptions({ server, authority }: Identity, dialect: Dialect) {
  const isMutual = dialect !== 'woovi'
  return {
    key: server.key,
    cert: server.certificate,
    ca: authority,
    requestCert: isMutual,
    rejectUnauthorized: isMutual,
    minVersion: 'TLSv1.2' as const,
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function end(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

function connectionOf(
  { account, dialect }: Bank,
  { paths }: Identity,
  baseUrl: string,
  control: string,
): PspConnection {
  const { clientId, pixKey } = account
  const clientSecret = dialect === 'woovi' ? appIdOf(account) : account.clientSecret
  const tokenUrl = `${baseUrl}/oauth/token`
  return { baseUrl, tokenUrl, clientId, clientSecret, ...paths, pixKey, control }
}
