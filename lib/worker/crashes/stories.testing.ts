import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { Scene } from './scene.testing'

/** What happens in a scene: before the crash, and with it. */
export interface Story {
  prepare?(scene: Scene): Promise<void>
  act(scene: Scene): Promise<void>
  /**
   * How many charges (extra payments among them), withdrawals, refunds and disputes there are then.
   */
  ends: { charges: number; withdrawals?: number; refunds?: number; disputes?: number }
}

const CHARGED = 200
const WITHDRAWN = 60
const DEFENCE = 'O cliente recebeu o pedido em 3 de novembro e o confirmou por escrito.'

const TRIES_MAX = 100

async function charge(scene: Scene): Promise<void> {
  const body = { amount: CHARGED, referenceId: scene.referenceId, merchantId: scene.merchantId }
  scene.charge = await scene.ask<Transaction>('web', 'charge', body)
}

/** The charge as the database has it. */
async function stored(scene: Scene): Promise<Transaction> {
  const { transactionId } = scene.charge!
  return prisma.transaction.findFirstOrThrow({ where: { transactionId } })
}

/** Has the payer pay a charge, so many times. */
async function pay(scene: Scene, times = 1): Promise<void> {
  const { externalId: txid } = await stored(scene)
  const paid = (payments: Iterable<{ txid: string | null }>) =>
    [...payments].filter((one) => one.txid === txid).length
  for (let nth = 1; nth <= times; nth++) {
    await scene.control('/payments', { txid, force: nth > 1 }, ({ payments }) => {
      return paid(payments.values()) >= nth
    })
  }
}

/** A paid and credited charge. */
async function fund(scene: Scene): Promise<void> {
  await charge(scene)
  await pay(scene)
  await scene.becomeQuiet()
}

async function withdraw(scene: Scene): Promise<void> {
  const [idempotencyKey, pixKey] = [randomUUID(), 'ana@example.com']
  const body = { merchantId: scene.merchantId, amount: WITHDRAWN, pixKey, idempotencyKey }
  await scene.ask('web', 'withdraw', body)
  await scene.ask('worker', 'runJobs')
}

/** Has the destination's bank give the payout back. */
async function comeBack(scene: Scene): Promise<void> {
  const [payout] = scene.book().payouts.values()
  const { id, endToEndId } = payout!
  const isBack = (book = scene.book()) => book.payouts.get(id)!.returns.length > 0
  await scene.control('/returns', { endToEndId }, isBack)
}

async function refund(scene: Scene): Promise<void> {
  const { merchantId, transactionId } = scene.charge!
  const part = { transactionId, amount: 15, idempotencyKey: randomUUID() }
  await scene.ask('web', 'refund', { merchantId, ...part })
  await scene.ask('worker', 'runJobs')
}

async function report(scene: Scene): Promise<void> {
  const [payment] = scene.book().payments.values()
  const { endToEndId } = payment!
  await scene.control('/infractions', { endToEndId }, ({ fraudReports }) => fraudReports.size > 0)
  await scene.ask('worker', 'runTask', 'sync_listed_infractions')
}

async function judge(scene: Scene): Promise<void> {
  const [report] = scene.book().fraudReports.values()
  const { id } = report!
  const isDecided = (book = scene.book()) => book.fraudReports.get(id)!.decidedAt !== null
  await scene.control(`/infractions/${id}`, { outcome: 'accepted' }, isDecided)
}

async function defend(scene: Scene): Promise<void> {
  const { merchantId, userId } = scene
  const dispute = await prisma.dispute.findFirstOrThrow({ where: { merchantId } })
  const { transactionId } = dispute
  await scene.ask('web', 'defend', { merchantId, transactionId, userId, text: DEFENCE })
  await scene.ask('worker', 'runJobs')
}

/** Has somebody pay to the key, without a charge. */
const payToKey = (scene: Scene) =>
  scene.control('/payments', { amount: 7_700 }, ({ payments }) =>
    [...payments.values()].some(({ txid }) => txid === null),
  )

/**
 * Resolves the payment that nobody knew, as an operator who tries again until it is resolved: after
 * some minutes, as the answer to a second try says.
 */
async function resolve(scene: Scene, verb: 'creditItem' | 'refundItem'): Promise<void> {
  const { connectionId } = await scene.findConnection()
  const { itemId } = await prisma.reconciliationItem.findFirstOrThrow({
    where: { connectionId, kind: 'payment_unknown', status: 'OPEN' },
  })
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    await scene.ask('web', verb, { itemId, merchantId: scene.merchantId }).catch(() => {})
    const item = await prisma.reconciliationItem.findUniqueOrThrow({ where: { itemId } })
    if (item.status === 'RESOLVED') return
    await setTimeout(100)
    await scene.ask('web', 'endLeases')
  }
  throw new Error(`the operator's ${verb} never ended`)
}

async function findUnknown(scene: Scene): Promise<void> {
  await payToKey(scene)
  await scene.ask('worker', 'reconcile')
}

export const STORIES = {
  charge: {
    async act(scene) {
      await charge(scene)
      await pay(scene)
    },
    ends: { charges: 1 },
  },
  cancellation: {
    prepare: (scene) => charge(scene),
    act: (scene) => scene.ask('web', 'cancel', scene.charge!),
    ends: { charges: 1 },
  },
  settlement: {
    prepare: (scene) => charge(scene),
    act: (scene) => pay(scene),
    ends: { charges: 1 },
  },
  'second payment': {
    prepare: (scene) => charge(scene),
    act: (scene) => pay(scene, 2),
    ends: { charges: 2 },
  },
  'lost notice': {
    async prepare(scene) {
      await charge(scene)
      await scene.post('/faults', { kind: 'notice-lost' })
    },
    async act(scene) {
      await pay(scene)
      await scene.ask('worker', 'runTask', 'sync_payments')
    },
    ends: { charges: 1 },
  },
  payout: { prepare: fund, act: withdraw, ends: { charges: 1, withdrawals: 1 } },
  'returned payout': {
    async prepare(scene) {
      await fund(scene)
      await withdraw(scene)
      await scene.becomeQuiet()
    },
    act: comeBack,
    ends: { charges: 1, withdrawals: 1 },
  },
  refund: { prepare: fund, act: refund, ends: { charges: 1, refunds: 1 } },
  infraction: {
    prepare: fund,
    act: report,
    ends: { charges: 1, disputes: 1 },
  },
  decision: {
    async prepare(scene) {
      await fund(scene)
      await report(scene)
    },
    async act(scene) {
      await judge(scene)
      await scene.ask('worker', 'runTask', 'sync_listed_infractions')
    },
    ends: { charges: 1, disputes: 1 },
  },
  defence: {
    async prepare(scene) {
      await fund(scene)
      await report(scene)
    },
    act: defend,
    ends: { charges: 1, disputes: 1 },
  },
  comparison: {
    prepare: fund,
    async act(scene) {
      await findUnknown(scene)
      await resolve(scene, 'creditItem')
    },
    ends: { charges: 2 },
  },
  credit: {
    async prepare(scene) {
      await fund(scene)
      await findUnknown(scene)
    },
    act: (scene) => resolve(scene, 'creditItem'),
    ends: { charges: 2 },
  },
  return: {
    async prepare(scene) {
      await fund(scene)
      await findUnknown(scene)
    },
    act: (scene) => resolve(scene, 'refundItem'),
    ends: { charges: 1 },
  },
} satisfies Record<string, Story>

export type StoryName = keyof typeof STORIES
