import { afterEach } from 'vitest'
import { dayOf } from '@/lib/kernel/time'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { prisma } from '@/lib/platform/db/prisma'
import { receivePayment } from '@/lib/psp/acts/receive-payment'
import { newWorld, type World } from '@/lib/psp/history.testing'
import { reconcileDay } from './reconcile-day'
import { acknowledgeItem } from './resolve-item'

const PAYER = { name: 'Bia Ramos', document: '52998224725' }
const worlds: World[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.close()
})

/** A PSP whose account is the installation's, with R$ 10,000.00 of its own. */
async function newInstallationWorld() {
  const world = await newWorld()
  worlds.push(world)
  const where = { connectionId: world.connectionId }
  const connection = await prisma.pixConnection.update({ where, data: { merchantId: null } })
  return { ...world, connection }
}

/** A payment of R$ 12.34 that no charge explains, as an open difference. */
export async function newUnknownPayment() {
  const world = await newInstallationWorld()
  const { connection, connectionId, bank, psp } = world
  receivePayment(bank, { txid: null, amount: 1_234n, payer: PAYER, info: null, isForced: true })
  await reconcileDay(connection, dayOf(new Date()), psp)
  const { itemId } = await prisma.reconciliationItem.findFirstOrThrow({
    where: { connectionId, kind: 'payment_unknown' },
  })
  return { ...world, itemId }
}

/** A PSP whose account is the installation's, with R$ 10,000.00 of its own, which is known. */
export async function newComparison() {
  const world = await newInstallationWorld()
  const { connection, connectionId, merchant, bank } = world
  const today = dayOf(new Date())
  const compare = () => reconcileDay(connection, today, world.psp)
  const open = () =>
    prisma.reconciliationItem.findMany({
      where: { connectionId, status: 'OPEN' },
      orderBy: { kind: 'asc' },
    })
  await compare()
  const [balance] = await open()
  await acknowledgeItem({ itemId: balance!.itemId, by: 'Rui', note: 'the first deposit' })
  const receive = (txid: string | null, amount: bigint) =>
    receivePayment(bank, { txid, amount, payer: PAYER, info: null, isForced: true })
  const charge = async () => {
    const made = await createCharge(merchant, ChargeBody.parse({ amount: 50 }), { psp: world.psp })
    const { merchantId, transactionId } = made.charge
    const key = { merchantId_transactionId: { merchantId, transactionId } }
    return prisma.transaction.update({ where: key, data: { connectionId } })
  }
  return { ...world, compare, open, receive, charge }
}
