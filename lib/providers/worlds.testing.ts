import { randomUUID, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent, fetch as fetchByAgent } from 'undici'
import { afterAll, expect } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import type { ChargeOrder, Psp } from '@/lib/providers/pix/port'
import type { Dialect } from '@/lib/psp/book/bank'
import { type PspConnection, type RunningPsp, startPsp } from '@/lib/psp/start-psp'
import { type BacenSettings, bacenPsp } from './pix/bacen/bacen'
import type { Line } from './pix/send-request'
import { wooviPsp } from './pix/woovi/woovi'
import type { WooviSettings } from './pix/woovi/woovi-client'
import { sandbox, type World } from './testing'

// Payouts and refunds end when a test brings them to their end.
const SLOWLY = 10_000

/** The PSP in miniature, until the tests of the file have ended. */
async function startMiniature(dialect: Dialect) {
  const dir = mkdtempSync(path.join(tmpdir(), 'psp-'))
  const running = await startPsp({
    port: 0,
    dialect,
    dir,
    pace: SLOWLY,
    isSynced: false,
    retryDelaysMs: [],
    openingBalance: 100_000_000n,
  })
  afterAll(async () => {
    await running.close()
    rmSync(dir, { recursive: true, force: true })
  })
  return { ...running, dir }
}

/** A PSP with the Central Bank's API and a dialect, played by the PSP in miniature. */
async function miniature(dialect: 'bacen' | 'efi'): Promise<World> {
  const running = await startMiniature(dialect)
  const settings = settingsOf(running.connection, dialect)
  const psp = bacenPsp(settings, dialect)
  await psp.notices?.register('https://shop.example/notices')
  const lossy = bacenPsp({ ...settings, fetch: losingAnswers(settings) }, dialect)
  return {
    name: dialect,
    psp,
    over: (fetch) => bacenPsp({ ...settings, fetch }, dialect),
    withLostResponses: lossy,
    ...actsOn(running, psp, toTxid),
    ...NOTICES,
  }
}

/** Woovi, played by the PSP in miniature. */
async function miniatureWoovi(): Promise<World> {
  const { dir, ...running } = await startMiniature('woovi')
  const { baseUrl, clientSecret: appId, ca } = running.connection
  const settings: WooviSettings = { baseUrl, appId, tls: { ca: readFileSync(ca, 'utf8') } }
  const psp = wooviPsp(settings)
  await psp.notices?.register('https://shop.example/notices')
  return {
    name: 'woovi',
    psp,
    over: (fetch) => wooviPsp({ ...settings, fetch }),
    withLostResponses: wooviPsp({ ...settings, fetch: losingAnswers(settings) }),
    ...actsOn(running, psp, (transactionId) => transactionId),
    ...wooviNotices(readFileSync(path.join(dir, 'server-key.pem'), 'utf8')),
  }
}

function settingsOf(connection: PspConnection, dialect: 'bacen' | 'efi'): BacenSettings {
  const { tokenUrl, clientId, clientSecret, pixKey, certificate, ca } = connection
  const baseUrl = dialect === 'bacen' ? `${connection.baseUrl}/v2` : connection.baseUrl
  const tls = { pfx: readFileSync(certificate), ca: readFileSync(ca, 'utf8') }
  return { baseUrl, tokenUrl, clientId, clientSecret, pixKey, tls }
}

/** Sends every request, and loses every answer but a token. */
function losingAnswers({ tokenUrl, tls }: Line & { tokenUrl?: string }): typeof fetch {
  const dispatcher = new Agent({ connect: { ...tls } })
  return async (input, init) => {
    const options = { ...init, dispatcher } as Parameters<typeof fetchByAgent>[1]
    const response = await fetchByAgent(String(input), options)
    if (input === tokenUrl) return response as unknown as Response
    throw new Error('socket hang up')
  }
}

type Acts = Pick<
  World,
  | 'openedCharge'
  | 'pay'
  | 'refundableAmount'
  | 'bringRefundToEnd'
  | 'report'
  | 'endReport'
  | 'keyOf'
  | 'bringToEnd'
>

/** What payers and other banks do at the PSP. */
function actsOn(
  { connection, finish }: RunningPsp,
  psp: Psp,
  payoutId: (transactionId: string) => string,
): Acts {
  const control = async (route: string, body: object) => {
    const response = await fetch(connection.control + route, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string }
  }
  return {
    async openedCharge(reais = 19.9) {
      const createdAt = new Date()
      const order: ChargeOrder = {
        transactionId: randomUUID(),
        amount: BigInt(Math.round(reais * 100)),
        createdAt,
        merchantName: 'Padaria',
        merchantCity: 'SAO PAULO',
        expiresAt: new Date(createdAt.getTime() + 3_600_000),
      }
      const { pixCode } = await psp.openCharge(order)
      return { order, pixCode }
    },
    async pay(pixCopiaECola) {
      await control('/payments', { pixCopiaECola })
    },
    refundableAmount: (ending) => sandbox.refundableAmount(ending),
    bringRefundToEnd: async () => finish(),
    async report(transactionId) {
      const outcome = await psp.findCharge(transactionId)
      if (outcome.status !== 'paid') throw new Error('not paid')
      const [{ endToEndId }] = outcome.payments
      return (await control('/infractions', { endToEndId })).id
    },
    async endReport(infractionId, ending) {
      const outcome = ending === 'won' ? 'rejected' : 'accepted'
      await control(`/infractions/${infractionId}`, { outcome })
    },
    keyOf: (ending) => sandbox.keyOf(ending),
    async bringToEnd(transactionId, outcome) {
      await control(`/payouts/${payoutId(transactionId)}`, { outcome })
    },
  }
}

/** The notices of the Central Bank's API. */
const NOTICES = {
  notice: (said: object) => ({ body: JSON.stringify({ pix: [said] }), headers: new Headers() }),
  saidOf(about: 'charge' | 'cashout' | 'refund', transactionId: string) {
    if (about === 'cashout') {
      return { tipo: 'SOLICITACAO', gnExtras: { idEnvio: toTxid(transactionId) } }
    }
    const said = { endToEndId: 'E1', txid: toTxid(transactionId), valor: '1.00' }
    return about === 'refund' ? { ...said, devolucoes: [{ id: 'D1' }] } : said
  },
  saidOfReport: null,
  strange: () => [{ tipo: 'OUTRA' }, { tipo: 'SOLICITACAO', gnExtras: { idEnvio: 'x' } }, {}, []],
  isSigning: false,
  hasGlobalRefundIds: false,
  tellsHolders: false,
  tellsReturns: true,
  tellsDeadlines: true,
  tellsDefences: true,
  nameInCode: () => expect.any(String),
}

/** Woovi's notices, signed by its key. */
const wooviNotices = (key: string) => ({
  notice(said: object) {
    const body = JSON.stringify(said)
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    return { body, headers: new Headers({ 'x-webhook-signature': signature }) }
  },
  saidOf(about: 'charge' | 'cashout' | 'refund', correlationID: string) {
    if (about === 'cashout') {
      return { event: 'OPENPIX:MOVEMENT_CONFIRMED', payment: { correlationID } }
    }
    const charge = { correlationID }
    if (about === 'charge') return { event: 'OPENPIX:CHARGE_COMPLETED', charge }
    return { event: 'PIX_TRANSACTION_REFUND_SENT_CONFIRMED', originalTransaction: { charge } }
  },
  saidOfReport: null,
  strange() {
    const charge = { correlationID: randomUUID() }
    const payment = { correlationID: 'of-someone-else' }
    return [{ event: 'OTHER', charge }, { event: 'OPENPIX:MOVEMENT_FAILED', payment }, {}, []]
  },
  isSigning: true,
  // Woovi refuses a used id for another payment, but does not tell of which payment the first was.
  hasGlobalRefundIds: false,
  tellsHolders: true,
  tellsReturns: false,
  tellsDeadlines: false,
  tellsDefences: false,
  nameInCode: () => expect.any(String),
})

/** Every PSP, for the tests of one file: at its end those in miniature are stopped. */
export const openWorlds = async () => [
  sandbox,
  await miniature('bacen'),
  await miniature('efi'),
  await miniatureWoovi(),
]
