import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkBook } from '@/lib/ledger/check-book'
import { prisma } from '@/lib/platform/db/prisma'
import type { Book } from '@/lib/psp/book/book'
import { checkHistory } from '@/lib/psp/history-checks.testing'
import { mailsAbout } from './installation.testing'
import type { Scene } from './scene.testing'
import { STORIES, type Story, type StoryName } from './stories.testing'

const PASSES_MAX = 24
/** The time between two passes. A PSP's list is read again with an overlap of ten minutes. */
const PASS_MINUTES = 3

/**
 * Runs the worker until our books are those of the PSP, then once more, and requires that nothing
 * changes and that the next day's comparison finds no difference.
 */
export async function requireOneEffect(scene: Scene, name: StoryName): Promise<void> {
  for (let pass = 1; ; pass++) {
    const failures = await passOn(scene, pass)
    const fault = await checkScene(scene, name).then(
      () => null,
      (error: Error) => error,
    )
    if (!fault) break
    if (pass < PASSES_MAX) await setTimeout(250)
    else throw new Error(`${fault.message}\n${failures.join('\n')}`, { cause: fault })
  }
  const before = await countOf(scene)
  await passOn(scene, PASSES_MAX + 1)
  await scene.ask('worker', 'reconcile')
  await checkScene(scene, name)
  expect(await countOf(scene), 'what another pass writes').toEqual(before)
  const { connectionId } = await scene.findConnection()
  const open = await prisma.reconciliationItem.findMany({ where: { connectionId, status: 'OPEN' } })
  expect(open, 'differences with the PSP').toEqual([])
}

/** Does the work of some minutes of a worker. Notices come first, as they mostly do. */
async function passOn(scene: Scene, pass: number): Promise<string[]> {
  await scene.becomeQuiet()
  await scene.ask('worker', 'finishJobs')
  await scene.becomeQuiet()
  const failures = await scene.ask<string[]>('worker', 'passMinutes', pass * PASS_MINUTES)
  await scene.becomeQuiet()
  return failures
}

async function checkScene(scene: Scene, name: StoryName): Promise<void> {
  const { merchant, merchantId } = scene
  const { charges, withdrawals = 0, refunds = 0, disputes = 0 }: Story['ends'] = STORIES[name].ends
  const where = { merchantId }
  const made = await prisma.transaction.findMany({ where })
  const madeOf = (type: string) => made.filter((one) => one.type === type).length
  const [madeRefunds, defences] = await Promise.all([
    prisma.refund.count({ where }),
    prisma.disputeDefence.findMany({ where }),
  ])
  expect([madeOf('CASHIN'), madeOf('CASHOUT'), madeRefunds, madeOf('INFRACTION')]).toEqual([
    charges,
    withdrawals,
    refunds,
    disputes,
  ])
  expect(defences.map(({ status }) => status)).toEqual(name === 'defence' ? ['DELIVERED'] : [])
  expect(await checkBook(merchantId)).toMatchObject({ faults: [] })
  const book = ofOurs(scene.book())
  await checkHistory({ merchant, bank: { book } })
  await checkAnnouncements(scene, book)
  const { connectionId } = await scene.findConnection()
  const mails = mailsAbout(connectionId)
  expect(mails.length, 'e-mails to the operator').toBe(COMPARED.includes(name) ? 1 : 0)
}

/** The stories in which a comparison finds a difference. */
const COMPARED: readonly StoryName[] = ['comparison', 'credit', 'return']

/** The PSP's book without the payment that an operator gave back, which never entered ours. */
function ofOurs(book: Book): Book {
  for (const { endToEndId, txid, amount } of book.payments.values()) {
    const refunds = [...book.refunds.entries()].filter(([, one]) => one.endToEndId === endToEndId)
    if (txid !== null || refunds.length === 0) continue
    expect(refunds.map(([, one]) => [one.amount, one.status])).toEqual([[amount, 'paid']])
    const references = [endToEndId, refunds[0]![1].returnId]
    book.payments.delete(endToEndId)
    book.refunds.delete(refunds[0]![0])
    book.movements = book.movements.filter(({ reference }) => !references.includes(reference))
  }
  return book
}

/** The events beyond the contract, each once. */
async function checkAnnouncements({ merchantId }: Scene, book: Book): Promise<void> {
  const reports = [...book.fraudReports.values()]
  const refunds = await prisma.refund.findMany({ where: { merchantId } })
  const due = [
    ...refunds.map(({ status }) => (status === 'COMPLETED' ? 'refund.completed' : 'refund.failed')),
    ...reports.map(() => 'dispute.opened'),
    ...reports.filter(({ decidedAt }) => decidedAt).map(() => 'dispute.closed'),
  ]
  const names = ['refund.completed', 'refund.failed', 'dispute.opened', 'dispute.closed']
  const told = await prisma.event.findMany({ where: { merchantId, name: { in: names } } })
  expect(told.map(({ name }) => name).toSorted()).toEqual(due.toSorted())
}

/** How much there is of everything that is written for the merchant, and at the PSP. */
async function countOf(scene: Scene) {
  const where = { merchantId: scene.merchantId }
  const { payments, refunds, payouts, movements } = scene.book()
  return {
    theirs: [payments.size, refunds.size, payouts.size, movements.length],
    events: await prisma.event.count({ where }),
    changes: await prisma.statusChange.count({ where }),
    transfers: await prisma.ledgerTransfer.count({ where }),
    messages: await prisma.ownerMessage.count({ where }),
  }
}
