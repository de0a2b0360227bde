import { randomInt } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { authenticateKey } from '@/lib/accounts/api-keys/authenticate-key'
import { formatKey } from '@/lib/accounts/api-keys/key-format'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'

afterEach(() => vi.restoreAllMocks())
afterAll(() => pool.end())

const GUESSER = () => '198.18.3.7'
const NEIGHBOUR = () => '198.18.3.8'

const guess = (key = formatKey('secret', randomInt)) =>
  authenticateKey(`Bearer ${key}`, { address: GUESSER }).then(
    () => 'accepted',
    ({ code }) => code as string,
  )

test('who guesses keys is no longer looked up, and no one else is in the way of it', async () => {
  const known = await newMerchant()
  const fresh = await newMerchant()
  const use = ({ secretKey }: typeof known, address: () => string) =>
    authenticateKey(`Bearer ${secretKey}`, { address })
  await use(known, GUESSER)
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())

  const guessed = Array.from({ length: 500 }, () => formatKey('secret', randomInt))
  const answers = await Promise.all(guessed.map(guess))
  expect(new Set(answers)).toEqual(new Set(['unauthenticated']))
  expect(await guess()).toBe('rate_limited')
  expect(await guess(guessed[0])).toBe('rate_limited')

  await expect(use(known, GUESSER)).resolves.toMatchObject({ keyId: known.keyId })
  await expect(use(fresh, GUESSER)).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(use(fresh, NEIGHBOUR)).resolves.toMatchObject({ keyId: fresh.keyId })

  time.mockReturnValue(performance.now() + 10)
  expect(await guess()).toBe('unauthenticated')
})
