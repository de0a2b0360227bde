import { spawnSync } from 'node:child_process'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { recordAct } from './record-act'
import { SEALED, sealEntries } from './seal-entries'
import { type Break, verifyChains } from './verify-chains'
import { verifyLog } from './verify-log'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_audit_verify')
})

beforeEach(async () => {
  await tamper('DELETE FROM "AuditEntry"')
  await tamper('DELETE FROM "AuditSeal"')
})

afterAll(() => pool.end())

/** Changes the log as somebody would who owns the database. */
async function tamper(text: string, values: unknown[] = []) {
  const client = await pool.connect()
  await client.query("SET session_replication_role = 'replica'")
  await client.query(text, values)
  await client.query("SET session_replication_role = 'origin'")
  client.release()
}

/** A merchant with three links of two entries each. */
async function newChain() {
  const { actor, merchant } = await newMerchant()
  const { merchantId } = merchant
  for (const link of [1, 2, 3]) {
    await recordAct(prisma, actor, 'key.created', `${link} a`, { after: { name: 'A' } })
    await recordAct(prisma, actor, 'key.revoked', `${link} b`)
    await sealEntries()
  }
  return merchantId
}

async function verify() {
  const breaks: Break[] = []
  const all = await verifyChains((found) => breaks.push(found))
  expect(all.breaks).toBe(breaks.length)
  return { ...all, where: breaks.map(({ number, kind }) => `${number} ${kind}`), breaks }
}

test('chains that nobody touched are whole, also with entries that wait for their seal', async () => {
  const merchantId = await newChain()
  await newChain()
  await recordAct(prisma, { merchantId, by: 'system' }, 'demo.started', merchantId)
  expect(await verify()).toMatchObject({
    chains: 2,
    seals: 6,
    entries: 12,
    unsealed: 1,
    breaks: [],
  })
})

test('a removed entry shows, with its link', async () => {
  const merchantId = await newChain()
  await newChain()
  await tamper('DELETE FROM "AuditEntry" WHERE "merchantId" = $1 AND "subject" = $2', [
    merchantId,
    '2 b',
  ])
  const { breaks } = await verify()
  expect(breaks).toEqual([
    { merchantId, number: 2, at: expect.any(Date), kind: 'removed', sealed: 2, found: 1 },
  ])
})

test.each([
  [`"after" = '{"name":"B"}'`],
  [`"by" = 'system'`],
  [`"address" = '203.0.113.1'`],
  [`"at" = "at" + interval '1 ms'`],
  [`"requestId" = 'req_x'`],
])('an entry whose %s was changed shows', async (change) => {
  await newChain()
  await tamper(`UPDATE "AuditEntry" SET ${change} WHERE "subject" = '1 a'`)
  expect((await verify()).where).toEqual(['1 changed'])
})

test('an entry that was added to a sealed link shows', async () => {
  await newChain()
  await tamper(`UPDATE "AuditEntry" SET "seal" = 3 WHERE "subject" = '2 a'`)
  expect((await verify()).where).toEqual(['2 removed', '3 added'])
})

test('a link that was removed with its entries shows, and hides no other break', async () => {
  await newChain()
  await tamper('DELETE FROM "AuditEntry" WHERE "seal" = 2')
  await tamper('DELETE FROM "AuditSeal" WHERE "number" = 2')
  await tamper(`DELETE FROM "AuditEntry" WHERE "subject" = '3 a'`)
  expect((await verify()).where).toEqual(['2 seal_missing', '3 removed'])
})

test('the last link without its entries shows, and the other way round', async () => {
  await newChain()
  await tamper('DELETE FROM "AuditSeal" WHERE "number" = 3')
  expect((await verify()).where).toEqual(['3 seal_missing'])
  await tamper('DELETE FROM "AuditEntry"')
  expect((await verify()).where).toEqual(['1 removed', '2 removed'])
})

test('a chain of more links and entries than are read at once is walked whole', async () => {
  const { actor } = await newMerchant()
  await prisma.auditEntry.createMany({
    data: Array.from({ length: 2_500 }, (_, nth) => ({
      ...actor,
      action: 'key.created',
      subject: `${nth}`,
      at: new Date(),
      entryId: `00000000-0000-7000-8000-${nth.toString().padStart(12, '0')}`,
    })),
  })
  await sealEntries()
  for (let nth = 0; nth < 110; nth++) {
    await recordAct(prisma, actor, 'key.created', `one ${nth}`)
    await sealEntries()
  }
  expect(await verify()).toMatchObject({ chains: 1, seals: 113, entries: 2_610, breaks: [] })
  await tamper(`DELETE FROM "AuditEntry" WHERE "subject" IN ('1500', 'one 105')`)
  expect((await verify()).where).toEqual(['2 removed', '109 removed'])
})

async function* logOf(seals: { merchantId: string; number: number; digest: Uint8Array }[]) {
  yield 'not JSON'
  yield '{"level":30,"msg":"listening"}'
  for (const { merchantId, number, digest } of seals) {
    const hex = Buffer.from(digest).toString('hex')
    yield JSON.stringify({ level: 30, merchantId, number, digest: hex, msg: SEALED })
  }
}

test('a chain that was cut off at its end, or written anew, shows by the log', async () => {
  const merchantId = await newChain()
  const seals = await prisma.auditSeal.findMany({ where: { merchantId } })
  const breaks: Break[] = []
  const compare = () => verifyLog(logOf(seals), (found) => breaks.push(found))
  expect(await compare()).toBe(3)
  expect(breaks).toEqual([])
  await tamper('DELETE FROM "AuditEntry" WHERE "seal" > 1')
  await tamper('DELETE FROM "AuditSeal" WHERE "number" > 1')
  expect((await verify()).breaks).toEqual([])
  await recordAct(prisma, { merchantId, by: 'system' }, 'demo.started', merchantId)
  await sealEntries()
  await compare()
  expect(breaks.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
    '2 not_as_logged',
    '3 seal_missing',
  ])
})

/** `npm run audit -- …`, as an operator runs it. */
function command(...given: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/audit.mjs', ...given], {
    encoding: 'utf8',
    env: { ...process.env, SECRET_KEY: 'x'.repeat(64) },
  })
  return { status, says: stdout + stderr }
}

test('the command says where a chain breaks, by its exit code too', async () => {
  const merchantId = await newChain()
  const whole = command('verify')
  expect(whole).toMatchObject({ status: 0 })
  const unlogged = command('verify', '--log', '/dev/null')
  expect(unlogged.status).toBe(2)
  expect(unlogged.says).toContain('has no seal')
  expect(whole.says).toContain('Compared: logs 1, seals 3, entries 6.')
  await tamper(`DELETE FROM "AuditEntry" WHERE "subject" = '2 a'`)
  const broken = command('verify')
  expect(broken.status).toBe(1)
  expect(broken.says).toMatch(
    new RegExp(`Account ${merchantId}, seal 2 of .+Z: 1 of its 2 entries are gone\\.`),
  )
  expect(command('verify', '--log', '/nowhere/worker.log').status).toBe(2)
  expect(command('verify', '--log').status).toBe(2)
  expect(command().says).toContain('npm run audit -- verify')
}, 120_000)
