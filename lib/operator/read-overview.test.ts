import { expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { readOverview } from './read-overview'

// In a year in which the deadlines of all other tests' reports are over.
const NOW = new Date('2150-01-01T12:00:00Z')
const [PASSED, FIRST, SECOND] = ['2149-12-31', '2150-01-05', '2150-01-10'].map(
  (day) => new Date(`${day}T12:00:00Z`),
)

test('the next deadline is the first that is ahead and has no defence yet', async () => {
  const { merchant } = await newMerchant()
  const [missed, defended, last] = [
    await newReport(merchant, PASSED!),
    await newReport(merchant, FIRST!),
    await newReport(merchant, SECOND!),
  ]
  const next = async () => (await at(NOW, readOverview)).nextDeadline
  expect(await next()).toBe(FIRST!.toISOString())
  const defence = { ...defended, attempt: 1, text: 'Entregue', createdAt: NOW }
  await prisma.disputeDefence.create({ data: { ...defence, status: 'DELIVERED' } })
  expect(await next()).toBe(SECOND!.toISOString())
  // A defence that the PSP refused is followed by another.
  const refused = { ...last, attempt: 1, text: 'Vendido', createdAt: NOW }
  await prisma.disputeDefence.create({ data: { ...refused, status: 'REFUSED' } })
  expect(await next()).toBe(SECOND!.toISOString())
  const { openReports } = await readOverview()
  expect(openReports).toBeGreaterThanOrEqual([missed, defended, last].length)
})

async function newReport(merchant: Merchant, respondBy: Date) {
  const { infraction } = await newReportedCharge(merchant)
  const { merchantId, transactionId } = infraction
  const key = { merchantId, transactionId }
  await prisma.dispute.update({ where: { merchantId_transactionId: key }, data: { respondBy } })
  return key
}
