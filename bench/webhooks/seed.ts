// Creates merchants with endpoints: `node --import tsx bench/webhooks/seed.ts <json>`, with a list
// of merchants, each a list of URLs. Prints the result as JSON.
import { nextId } from '@/lib/kernel/new-id'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import type { SeededMerchant } from './installation'

const wanted: string[][] = JSON.parse(process.argv[2] ?? '[]')

async function seed(urls: string[]): Promise<SeededMerchant> {
  const merchantId = nextId()
  const userId = nextId()
  const user = { userId, name: 'Load', email: `${merchantId}@example.com`, passwordHash: '' }
  await prisma.merchant.create({
    data: { merchantId, name: 'Loja', memberships: { create: { user: { create: user } } } },
  })
  const endpoints: SeededMerchant['endpoints'] = []
  const ids: string[] = []
  for (const url of urls) {
    const body = { url, events: ['transaction.created' as const, 'transaction.completed' as const] }
    const { id, secret } = await createEndpoint({ merchantId, by: 'person', userId }, body)
    endpoints.push({ url, secret })
    ids.push(id)
  }
  // All are marked as verified, even those whose receiver never answers, because only events are
  // measured.
  const verified = { verifiedAt: new Date(), nextPingAt: null }
  await prisma.webhookEndpoint.updateMany({ where: { endpointId: { in: ids } }, data: verified })
  return { merchantId, endpoints }
}

const seeded: SeededMerchant[] = []
for (const urls of wanted) seeded.push(await seed(urls))
console.log(JSON.stringify(seeded))
await prisma.$disconnect()
await pool.end()
