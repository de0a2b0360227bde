import { expect, test } from 'vitest'
import { lockName } from './lock-name'
import { prisma, type Tx } from './prisma'

const isFree = async (tx: Tx, name: string) => {
  const [row] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtext(${name})) AS "free"`
  return row?.free
}

test('a name is locked under the key of earlier versions until the transaction ends', async () => {
  await prisma.$transaction(async (tx) => {
    await lockName(tx, 'pix connections')
    const others = await prisma.$transaction((other) => isFree(other, 'pix connections'))
    expect(others).toBe(false)
  })
})
