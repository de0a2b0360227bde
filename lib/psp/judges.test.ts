import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import axios from 'axios'
import {
  EfiPay,
  PixCreateImmediateChargeResponseSchema,
  PixSendResponseSchema,
} from 'sdk-node-apis-efi'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { bacenPsp } from '@/lib/providers/pix/bacen/bacen'
import { newCharge } from '@/lib/providers/pix/orders.testing'
import type { PspConnection } from './start-psp'
import { startTestPsp } from './testing'

// Programs that were written elsewhere judge the PSP in miniature and our adapter.

/** Efí's SDK knows only Efí's addresses; this leads it to the PSP, and lets it trust its CA. */
function leadSdkTo({ baseUrl, ca }: PspConnection): void {
  const id = axios.interceptors.request.use((config) => {
    config.url = config.url?.replace('https://pix-h.api.efipay.com.br', baseUrl)
    Object.assign(config.httpsAgent.options, { ca: readFileSync(ca) })
    return config
  })
  onTestFinished(() => axios.interceptors.request.eject(id))
}

test("Efí's own SDK makes its calls, from the token to the defence", async () => {
  const psp = await startTestPsp({ openingBalance: 100_000n })
  const { connection } = psp
  leadSdkTo(connection)
  const efi = new EfiPay({
    sandbox: true,
    certificate: connection.certificate,
    validateMtls: false,
    client_id: connection.clientId,
    client_secret: connection.clientSecret,
  })
  const chave = connection.pixKey
  await efi.pixConfigWebhook({ chave }, { webhookUrl: 'https://shop.example/notices' })
  expect(await efi.pixDetailWebhook({ chave })).toMatchObject({ chave })

  const txid = toTxid(randomUUID())
  const body = { calendario: { expiracao: 3600 }, valor: { original: '10.00' }, chave }
  const charge = await efi.pixCreateCharge({ txid }, body)
  PixCreateImmediateChargeResponseSchema.parse(charge)
  await psp.control('POST', '/payments', { txid })
  const inicio = new Date(Date.now() - 60_000).toISOString()
  const fim = new Date(Date.now() + 60_000).toISOString()
  const received = await efi.pixReceivedList({ inicio, fim })
  const [payment] = received.pix
  expect(payment).toMatchObject({ txid, valor: '10.00' })
  const e2eId = payment!.endToEndId
  expect(await efi.pixDetailReceived({ e2eId })).toMatchObject({ endToEndId: e2eId })

  await efi.pixDevolution({ e2eId, id: 'refund1' }, { valor: '4.00' })
  await eventually(async () =>
    expect(await efi.pixDetailDevolution({ e2eId, id: 'refund1' })).toMatchObject({
      status: 'DEVOLVIDO',
    }),
  )

  const idEnvio = toTxid(randomUUID())
  const payout = { valor: '5.00', pagador: { chave }, favorecido: { chave: 'ana@example.com' } }
  PixSendResponseSchema.parse(await efi.pixSend({ idEnvio }, payout))
  await eventually(async () => {
    expect(await efi.pixSendDetailId({ idEnvio })).toMatchObject({ status: 'REALIZADO' })
  })
  expect((await efi.pixSendList({ inicio, fim })).pix).toMatchObject([{ idEnvio }])
  expect(await efi.getAccountBalance()).toMatchObject({ saldo: '1001.00' })

  const reported = await psp.control('POST', '/infractions', { endToEndId: e2eId })
  const { infracoes } = await efi.medList({ inicio, fim })
  expect(infracoes).toMatchObject([{ idInfracao: reported.body.id, endToEndId: e2eId }])
  const defence = { analise: 'rejeitado', justificativa: 'O cliente recebeu o produto' } as const
  await efi.medDefense({ idInfracao: reported.body.id }, defence)
})

const DESCRIPTION = path.resolve('../shared/contracts/bacen-pix-subset.yaml')
const isThere = existsSync(DESCRIPTION)
if (!isThere) console.log("skipped: the Central Bank's description is not in ../shared/contracts")

/** A server on loopback that passes requests on to the PSP with its client certificate. */
async function forwardTo({ baseUrl, certificate, ca }: PspConnection): Promise<string> {
  const tls = { pfx: readFileSync(certificate), ca: readFileSync(ca) }
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const onward = request(
      `${baseUrl}/v2${incoming.url}`,
      { method, headers, ...tls },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Prism as a proxy that answers 422 or 500 for what its description does not allow. */
async function startPrism(upstream: string): Promise<string> {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const args = ['proxy', DESCRIPTION, upstream, '--errors', '--port', String(port)]
  const prism = spawn(process.execPath, ['node_modules/.bin/prism', ...args], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(prism, 'exit')
    prism.kill()
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 200 })
  return url
}

describe.runIf(isThere)("with the Central Bank's description between them", () => {
  test('neither a request of the adapter nor an answer of the PSP is reported', async () => {
    const miniature = await startTestPsp({ dialect: 'bacen', openingBalance: 100_000n })
    const { connection } = miniature
    const upstream = await forwardTo(connection)
    const { tokenUrl, clientId, clientSecret, pixKey, certificate, ca } = connection
    const tls = { pfx: readFileSync(certificate), ca: readFileSync(ca, 'utf8') }
    const settings = { tokenUrl, clientId, clientSecret, pixKey, tls }
    const psp = bacenPsp({ ...settings, baseUrl: await startPrism(upstream) }, 'bacen')

    await psp.notices?.register('https://shop.example/notices')
    expect(await psp.notices?.find()).toBe('https://shop.example/notices')
    const order = newCharge()
    const { pixCode } = await psp.openCharge(order)
    expect(await psp.findCharge(order.transactionId)).toEqual({ status: 'open' })
    await miniature.control('POST', '/payments', { pixCopiaECola: pixCode })
    const paid = await psp.findCharge(order.transactionId)
    if (paid.status !== 'paid') throw new Error('not paid')
    const period = { since: new Date(Date.now() - 60_000), before: new Date(Date.now() + 60_000) }
    expect((await psp.listPayments(period)).entries).toMatchObject([{ amount: 1_990n }])
    const [{ endToEndId: paymentId }] = paid.payments
    const refund = { refundId: randomUUID(), paymentId, amount: 990n, reason: null }
    expect(await psp.sendRefund(refund)).toMatchObject({ status: 'processing' })
    await eventually(async () =>
      expect(await psp.findRefund(refund)).toMatchObject({ status: 'paid' }),
    )
    const other = { ...order, transactionId: randomUUID() }
    await psp.openCharge(other)
    expect(await psp.closeCharge(other.transactionId)).toEqual({ status: 'closed' })
    expect(await psp.findRefund({ ...refund, refundId: randomUUID() })).toEqual({
      status: 'unknown',
    })
  }, 120_000)
})
