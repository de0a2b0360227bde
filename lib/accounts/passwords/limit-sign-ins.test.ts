import { expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { countSignIn } from './limit-sign-ins'

const ADDRESS = '198.18.44.7'

test('tries on one account, however many, shut nobody else of its network out', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const refused: unknown[] = []
  const tries = env.SIGN_IN_ATTEMPTS + env.SIGN_IN_ATTEMPTS_PER_ADDRESS + 1
  for (let i = 0; i < tries; i++) {
    await countSignIn(email, ADDRESS).catch((error) => refused.push(error.code))
  }
  expect(refused).toHaveLength(tries - env.SIGN_IN_ATTEMPTS)
  expect(new Set(refused)).toEqual(new Set(['rate_limited']))
  await countSignIn(`${crypto.randomUUID()}@example.com`, ADDRESS)
})
