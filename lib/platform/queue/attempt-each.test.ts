import { expect, test } from 'vitest'
import { AppError, UnclearAnswer } from '@/lib/kernel/errors'
import { attemptEach, inPages, tryEach } from './attempt-each'

const silent = (words = 'silent') => new AppError('acquirer_unavailable', words)
const many = Array.from({ length: 30 }, (_, i) => ({ transactionId: `${i}` }))

async function doneWhen(works: (i: number) => boolean) {
  const done: number[] = []
  const run = attemptEach(many, 'do it', async ({ transactionId }) => {
    if (!works(Number(transactionId))) throw silent(`no ${transactionId}`)
    done.push(Number(transactionId))
  })
  return { done, failure: await run.then(() => null).catch((error: Error) => error.message) }
}

test('one that fails keeps none of the others waiting, and is told at the end', async () => {
  const { done, failure } = await doneWhen((i) => i % 7 !== 0)
  expect(done).toHaveLength(25)
  expect(failure).toBe('no 28')
})

test('when nothing works any more, the rest is left for the next run', async () => {
  const { done, failure } = await doneWhen((i) => i < 5)
  expect(done).toHaveLength(5)
  expect(failure).toBe('no 14')
})

test('whether the rest was left is told', async () => {
  const failing = (failures: number) =>
    tryEach(many, 'do it', async ({ transactionId }) => {
      if (Number(transactionId) < failures) throw silent()
    })
  expect(await failing(9)).toMatchObject({ failure: silent(), isGivenUp: false })
  expect(await failing(10)).toMatchObject({ failure: silent(), isGivenUp: true })
})

test('those that always fail by themselves hold back none of the later ones', async () => {
  const done: string[] = []
  const run = attemptEach(many, 'do it', async ({ transactionId }) => {
    const i = Number(transactionId)
    if (i < 25) throw i % 2 ? new AppError('not_found', 'unknown') : new Error('wrong')
    done.push(transactionId)
  })
  await expect(run).rejects.toThrow('wrong')
  expect(done).toEqual(['25', '26', '27', '28', '29'])
})

test('a party that answers about no item that it is asked about first still has all others', async () => {
  const done: string[] = []
  const run = attemptEach(many, 'do it', async ({ transactionId }) => {
    const i = Number(transactionId)
    if (i < 15) throw new UnclearAnswer('acquirer_unavailable', 'unclear')
    done.push(transactionId)
  })
  await expect(run).rejects.toThrow('unclear')
  expect(done).toHaveLength(15)
})

test('an unclear answer shows that the party is not silent', async () => {
  const unclear = new UnclearAnswer('acquirer_unavailable', 'unclear')
  const { isGivenUp } = await tryEach(many, 'do it', async ({ transactionId }) => {
    throw Number(transactionId) % 10 === 9 ? unclear : silent()
  })
  expect(isGivenUp).toBe(false)
})

test('where one never answers again, those who are asked of others go on', async () => {
  const done: string[] = []
  const act = async ({ transactionId }: { transactionId: string }) => {
    if (Number(transactionId) < 20) throw silent()
    done.push(transactionId)
  }
  const askedOf = ({ transactionId }: { transactionId: string }) =>
    Number(transactionId) < 20 ? 'silent' : 'well'
  await expect(attemptEach(many, 'do it', act, askedOf)).rejects.toThrow('silent')
  expect(done).toHaveLength(10)
})

test('of pages, one that never answers is not asked again in the next page', async () => {
  const read = async (after?: { n: number }) => {
    const from = after ? after.n + 1 : 0
    return Array.from({ length: Math.min(10, 35 - from) }, (_, i) => ({ n: from + i }))
  }
  const asked = { silent: 0, well: 0 }
  const partyOf = ({ n }: { n: number }) => (n % 2 ? 'silent' : 'well')
  const act = async (one: { n: number }) => {
    asked[partyOf(one)]++
    if (partyOf(one) === 'silent') throw silent()
  }
  await expect(attemptEach(inPages(read), 'do it', act, partyOf)).rejects.toThrow('silent')
  expect(asked).toEqual({ silent: 10, well: 18 })
})

test('all is well when nothing fails', async () => {
  expect((await doneWhen(() => true)).failure).toBeNull()
})
