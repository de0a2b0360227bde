import { expect, test } from 'vitest'
import { deployMigrations, findDrift } from './commands.mjs'

const url = process.env.DATABASE_URL

test('the migrations make what schema.prisma says, to the last index', async () => {
  expect(await findDrift(url)).toBeNull()
})

test('a database that is up to date is left alone', async () => {
  expect(await deployMigrations(url)).toEqual([])
})
