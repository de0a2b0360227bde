import { expect, test } from 'vitest'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { createDefence } from './create-defence'
import { newReportedCharge } from './testing'

const TEXT = 'O cliente recebeu o pedido.'

/** A reported PIX, and a defence that is written in a database transaction which stays open. */
async function reported() {
  const { merchant, actor } = await newMerchant()
  const { infraction } = await newReportedCharge(merchant)
  const { merchantId, transactionId } = infraction
  const where = { merchantId, transactionId }
  const write = (text: string) => createDefence(infraction, text, actor)
  const writeIn = async (tx: Tx) => {
    await tx.$queryRaw`
      SELECT FROM "Dispute" WHERE "transactionId" = ${transactionId}::uuid FOR UPDATE`
    const createdAt = new Date()
    await tx.disputeDefence.create({
      data: { ...where, attempt: 1, text: TEXT, createdAt, nextTryAt: createdAt },
    })
  }
  const texts = async () =>
    (await prisma.disputeDefence.findMany({ where })).map(({ text }) => text)
  return { write, writeIn, texts }
}

test('a defence waits for one that is being written, and is refused beside it', async () => {
  const { write, writeIn, texts } = await reported()
  await expect(whileUncommitted(writeIn, () => write('Outras palavras'))).rejects.toMatchObject({
    code: 'invalid_state',
    detail: { reason: 'already_defended' },
  })
  expect(await texts()).toEqual([TEXT])
})

test('the same words as one that is being written are taken for it', async () => {
  const { write, writeIn, texts } = await reported()
  const { defences } = await whileUncommitted(writeIn, () => write(`  ${TEXT}\n`))
  expect(defences).toMatchObject([{ attempt: 1, text: TEXT }])
  expect(await texts()).toEqual([TEXT])
})
