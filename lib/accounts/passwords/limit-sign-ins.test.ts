import { expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { countSignIn, forgiveSignIn } from './limit-sign-ins'

const ADDRESS = '198.18.44.7'

const newEmail = () => `${crypto.randomUUID()}@example.com`

/** Addresses of one IPv6 customer, in whose network no other test counts. */
function newNetwork(): (nth: number) => string {
  const [high, low] = [0, 4].map((at) => crypto.randomUUID().slice(at, at + 4))
  return (nth) => `2001:db8:${high}:${low}::${nth}`
}

test('tries on one account, however many, shut nobody else of its network out', async () => {
  const email = newEmail()
  const refused: unknown[] = []
  const tries = env.SIGN_IN_ATTEMPTS + env.SIGN_IN_ATTEMPTS_PER_ADDRESS + 1
  for (let i = 0; i < tries; i++) {
    await countSignIn(email, ADDRESS).catch((error) => refused.push(error.code))
  }
  expect(refused).toHaveLength(tries - env.SIGN_IN_ATTEMPTS)
  expect(new Set(refused)).toEqual(new Set(['rate_limited']))
  await countSignIn(newEmail(), ADDRESS)
})

test('what fails from any address of a network adds up, over whatever accounts', async () => {
  const addressOf = newNetwork()
  for (let nth = 0; nth < env.SIGN_IN_ATTEMPTS_PER_ADDRESS; nth++) {
    await countSignIn(newEmail(), addressOf(nth))
  }
  const next = countSignIn(newEmail(), addressOf(9_999))
  await expect(next).rejects.toMatchObject({ code: 'rate_limited' })
})

test('what succeeds from any address of a network adds up to nothing', async () => {
  const addressOf = newNetwork()
  for (let nth = 0; nth <= env.SIGN_IN_ATTEMPTS_PER_ADDRESS; nth++) {
    const email = newEmail()
    await countSignIn(email, addressOf(nth))
    await forgiveSignIn(email, addressOf(nth))
  }
})
