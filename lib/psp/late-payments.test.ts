import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { readBook } from '@/lib/ledger/open-book'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { expireCharge } from '@/lib/payments/charges/expire-charges'
import { syncConnection } from '@/lib/payments/charges/settlement/sync-payments'
import { type ConnectedPsp, pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { pixNoticesUrl } from '@/lib/payments/connections/psp/pix-notices'
import { sealCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { receivePixNotice } from '@/lib/payments/notices/receive-pix-notice'
import { readHistory } from '@/lib/payments/queries/read-history'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundBody } from '@/lib/payments/refunds/refund-body'
import { sendRefund, syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { eventsOf, newCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import type { PixConnection, Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { PspConnection } from './start-psp'
import { type Receiver, startReceiver, startTestPsp } from './testing'

// A charge that is over is paid at the PSP in miniature, and everything from there to the
// merchant's balance is the product's own: the adapters over TLS, the notice, the list, the ledger.

const chosen = vi.hoisted(() => ({ psps: [] as unknown[] }))

vi.mock('@/lib/payments/connections/psp/choose-psp', async (original) => ({
  ...(await original<object>()),
  pspsForCharge: async () => ({ psps: chosen.psps, settlementMode: 'internal' }),
}))

afterEach(() => {
  vi.useRealTimers()
})

const AMOUNT = 5_000n
const FEE = 50n

/** A PSP, a merchant of ours that is connected to it, and an open charge of R$ 50.00. */
async function openCharge(dialect: 'efi' | 'woovi') {
  // The clock of both programs; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true })
  const psp = await startTestPsp({ dialect })
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 100 })
  const connection = await connect(merchant.merchantId, dialect, psp.connection)
  const adapter = pspOfConnection(connection)
  chosen.psps = [{ connectionId: connection.connectionId, psp: adapter } satisfies ConnectedPsp]
  const receiver = await startReceiver()
  await adapter.notices!.register(receiver.url)
  const charge = await newCharge(merchant, { amount: 50 })
  return { psp, connection, adapter, receiver, charge }
}

/** A row that takes no new charges, so that no other test finds it. */
function connect(merchantId: string, psp: 'efi' | 'woovi', at: PspConnection) {
  const connectionId = newId(new Date())
  const { baseUrl, tokenUrl, clientId, clientSecret, pixKey } = at
  const credentials = {
    clientSecret,
    certificate: psp === 'efi' ? { pfx: readFileSync(at.certificate).toString('base64') } : null,
    passphrase: null,
    ca: readFileSync(at.ca, 'utf8'),
  }
  const credentialsCipher = sealCredentials(connectionId, credentials)
  const place = { connectionId, merchantId, psp, baseUrl, tokenUrl, clientId, pixKey }
  return newConnection({ ...place, credentialsCipher })
}

/** Brings what the PSP has sent to the product, as its web process would. */
async function deliver({ notices }: Receiver, connection: PixConnection) {
  await vi.waitFor(() => expect(notices).not.toHaveLength(0), { timeout: 30_000 })
  const secret = pixNoticesUrl(connection).split('/').at(-1)!
  const [{ text: body, headers }] = notices as [Receiver['notices'][number]]
  const request = () =>
    new Request('https://pay.example.com', { method: 'POST', body, headers: signatureOf(headers) })
  const receive = () => receivePixNotice({ ...connection, secret }, request())
  // PSPs repeat themselves.
  await Promise.all([receive(), receive(), receive()])
}

const signatureOf = (headers: Record<string, unknown>) =>
  Object.entries(headers).filter(([name]) => name.startsWith('x-')) as [string, string][]

const ENDS = {
  async expired(charge: Transaction) {
    vi.setSystemTime(charge.expiresAt!.getTime() + 1_000)
    await expireCharge(charge)
  },
  async removed(charge: Transaction) {
    await cancelCharge(charge)
  },
}

test.each([
  ['efi', 'expired'],
  ['efi', 'removed'],
  ['woovi', 'expired'],
  ['woovi', 'removed'],
] as const)(
  'at %s, the payment of a charge that is %s is credited once, as late, and can be refunded',
  async (dialect, end) => {
    const { psp, connection, adapter, receiver, charge } = await openCharge(dialect)
    const { merchantId, transactionId, pixCode } = charge
    const current = () => getTransaction(merchantId, transactionId)
    await ENDS[end](charge)
    expect(await current()).toMatchObject({ status: 'CANCELLED', paidAt: null })

    const pay = (more: object) =>
      psp.control('POST', '/payments', { pixCopiaECola: pixCode, ...more })
    expect(await pay({})).toMatchObject({ status: 409, body: { error: 'payment_refused' } })
    const { body } = await pay({ force: true })
    await deliver(receiver, connection)
    await syncConnection(connection, adapter)

    const [{ endToEndId }] = body.payments
    expect(await current()).toMatchObject({ status: 'COMPLETED', feeAmount: FEE, endToEndId })
    const rows = await prisma.transaction.findMany({ where: { merchantId } })
    expect(rows.map((row) => row.transactionId)).toEqual([transactionId])
    const { changes } = await readHistory(charge)
    expect(changes.at(-1)).toMatchObject({ to: 'COMPLETED', cause: 'paid_late' })
    expect(await eventsOf(charge)).toEqual([
      'transaction.created',
      'transaction.cancelled',
      'transaction.completed',
    ])
    const credited = { clearing: -AMOUNT, charge_fees: FEE, available: AMOUNT - FEE }
    expect(await readBook(merchantId)).toMatchObject(credited)

    // The fee stays with us, so the merchant can give back all but that.
    for (const amount of [20, 29.5]) {
      const { refund } = await createRefund(merchantId, RefundBody.parse({ transactionId, amount }))
      await sendRefund(refund)
      await settled(() => syncRefundsOf(charge, adapter), refund)
    }
    expect(await readBook(merchantId)).toMatchObject({ available: 0n, refund: 0n })
    const { balance, refunds } = await psp.book()
    expect({ balance, refunds: refunds.length }).toEqual({ balance: Number(FEE), refunds: 2 })
  },
)

const settled = (sync: () => Promise<void>, { merchantId, refundId }: Refund) =>
  vi.waitFor(
    async () => {
      await sync()
      const { status } = await prisma.refund.findFirstOrThrow({ where: { merchantId, refundId } })
      expect(status).toBe('COMPLETED')
    },
    { timeout: 10_000 },
  )
