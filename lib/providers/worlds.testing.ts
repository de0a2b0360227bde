import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Agent, fetch as fetchByAgent } from 'undici'
import { afterAll, expect } from 'vitest'
import { toReais } from '@/lib/kernel/money'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { startPsp } from '@/lib/psp/start-psp'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'
import { REFUND_RULES } from '@/lib/sandbox/bank/refund-rules'
import { bacenPsp } from './pix/bacen/bacen'
import type { BacenSettings } from './pix/bacen/bacen-client'
import type { ChargeOrder } from './pix/port'
import { sandbox, type World } from './testing'

const dir = mkdtempSync(path.join(tmpdir(), 'psp-'))
// Payouts and refunds end when a test brings them to their end.
const SLOWLY = 10_000
const running = await startPsp({
  ...{ port: 0, dialect: 'efi', dir, pace: SLOWLY, isSynced: false, retryDelaysMs: [] },
  openingBalance: 100_000_000n,
})
afterAll(async () => {
  await running.close()
  rmSync(dir, { recursive: true, force: true })
})

const { connection } = running
const { baseUrl, tokenUrl, clientId, clientSecret, pixKey } = connection
const tls = { pfx: readFileSync(connection.certificate), ca: readFileSync(connection.ca, 'utf8') }
const settings: BacenSettings = { baseUrl, tokenUrl, clientId, clientSecret, pixKey, tls }
const psp = bacenPsp(settings, 'efi')
const agent = new Agent({ connect: tls })

/** Asks the PSP to make something happen, as payers and other banks do. */
async function control(route: string, body: object): Promise<any> {
  const response = await fetch(connection.control + route, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
  return response.json()
}

await psp.notices?.register('https://shop.example/notices')

async function endToEndIdOf(transactionId: string): Promise<string> {
  const outcome = await psp.findCharge(transactionId)
  if (outcome.status !== 'paid') throw new Error('not paid')
  return outcome.payments[0].endToEndId
}

/** Efí, played by the PSP in miniature. */
const efi: World = {
  name: 'efi',
  psp,
  over: (fetch) => bacenPsp({ ...settings, fetch }, 'efi'),
  withLostResponses: bacenPsp(
    {
      ...settings,
      async fetch(input, init) {
        const options = { ...init, dispatcher: agent } as Parameters<typeof fetchByAgent>[1]
        const response = await fetchByAgent(String(input), options)
        if (input === tokenUrl) return response as unknown as Response
        throw new Error('socket hang up')
      },
    },
    'efi',
  ),
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
  pay: (pixCopiaECola) => control('/payments', { pixCopiaECola }),
  refundableAmount: (ending) =>
    ending === 'paid'
      ? 19.9
      : toReais(REFUND_RULES.find(({ outcome }) => outcome === ending)!.amount),
  async bringRefundToEnd() {
    await control('/due', {})
  },
  async report(transactionId) {
    const endToEndId = await endToEndIdOf(transactionId)
    return (await control('/infractions', { endToEndId })).id
  },
  async endReport(infractionId, ending) {
    const outcome = ending === 'won' ? 'rejected' : 'accepted'
    await control(`/infractions/${infractionId}`, { outcome })
  },
  keyOf: (ending) =>
    ending === 'paid'
      ? 'ana@example.com'
      : PAYOUT_RULES.find(({ outcome }) => outcome === ending)!.key,
  async bringToEnd(transactionId, outcome) {
    await control(`/payouts/${toTxid(transactionId)}`, { outcome })
  },
  notice: (said) => ({ body: JSON.stringify({ pix: [said] }), headers: new Headers() }),
  saidOf(about, transactionId) {
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
export const WORLDS = [sandbox, efi]
