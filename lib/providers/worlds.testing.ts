import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent, fetch as fetchByAgent } from 'undici'
import { afterAll, expect } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { type PspConnection, type RunningPsp, startPsp } from '@/lib/psp/start-psp'
import { bacenPsp } from './pix/bacen/bacen'
import type { BacenSettings } from './pix/bacen/bacen-client'
import type { ChargeOrder, Psp } from './pix/port'
import { sandbox, type World } from './testing'

// Payouts and refunds end when a test brings them to their end.
const SLOWLY = 10_000

/** A PSP with the Central Bank's API and a dialect, played by the PSP in miniature. */
async function miniature(dialect: 'bacen' | 'efi'): Promise<World> {
  const dir = mkdtempSync(path.join(tmpdir(), 'psp-'))
  const running = await startPsp({
    ...{ port: 0, dialect, dir, pace: SLOWLY, isSynced: false, retryDelaysMs: [] },
    openingBalance: 100_000_000n,
  })
  afterAll(async () => {
    await running.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const settings = settingsOf(running.connection, dialect)
  const psp = bacenPsp(settings, dialect)
  await psp.notices?.register('https://shop.example/notices')
  const lossy = bacenPsp({ ...settings, fetch: losingAnswers(settings) }, dialect)
  return {
    name: dialect,
    psp,
    over: (fetch) => bacenPsp({ ...settings, fetch }, dialect),
    withLostResponses: lossy,
    ...actsOn(running, psp),
    ...NOTICES,
  }
}

function settingsOf(connection: PspConnection, dialect: 'bacen' | 'efi'): BacenSettings {
  const { tokenUrl, clientId, clientSecret, pixKey, certificate, ca } = connection
  const baseUrl = dialect === 'bacen' ? `${connection.baseUrl}/v2` : connection.baseUrl
  const tls = { pfx: readFileSync(certificate), ca: readFileSync(ca, 'utf8') }
  return { baseUrl, tokenUrl, clientId, clientSecret, pixKey, tls }
}

/** Sends every request, and loses every answer but a token. */
function losingAnswers({ tokenUrl, tls }: BacenSettings): typeof fetch {
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
function actsOn({ connection, finish }: RunningPsp, psp: Psp): Acts {
  const control = async (route: string, body: object) => {
    const response = await fetch(connection.control + route, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string }
  }
  return {
    async openedCharge(reais = 19.9) {
      const createdAt = new Date()
      const order: ChargeOrder = {
        ...{ transactionId: randomUUID(), amount: BigInt(Math.round(reais * 100)), createdAt },
        ...{ merchantName: 'Padaria', merchantCity: 'SAO PAULO' },
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
      await control(`/payouts/${toTxid(transactionId)}`, { outcome })
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
  nameInCode: () => expect.any(String),
}

/** Every PSP. */
export const WORLDS = [sandbox, await miniature('bacen'), await miniature('efi')]
