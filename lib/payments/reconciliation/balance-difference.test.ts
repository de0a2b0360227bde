import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Balances, balanceDifference } from './balance-difference'

const quiet = { received: 10_000n, paid: 2_000n, underWay: 500n }

/** Balances that nothing changed while they were read, unless `after` says so. */
const balances = (theirs: bigint, { after = quiet, known = 0n }: Partial<Balances> = {}) => ({
  theirs,
  before: quiet,
  after,
  known,
})

describe('balances', () => {
  test.each([8_000n, 7_500n])('agree whether what is on its way is off (%s)', (theirs) => {
    expect(balanceDifference(balances(theirs))).toEqual([])
  })

  test('differ by what nothing explains', () => {
    expect(balanceDifference(balances(7_499n))).toMatchObject([{ reference: '-1', ours: 8_000n }])
    expect(balanceDifference(balances(8_001n))).toHaveLength(1)
  })

  test('agree if the difference came in, or left, while they were read', () => {
    const received = { ...quiet, received: 13_000n }
    for (const theirs of [8_000n, 11_000n]) {
      expect(balanceDifference(balances(theirs, { after: received }))).toEqual([])
    }
    const paid = { ...quiet, paid: 3_000n }
    for (const theirs of [8_000n, 6_500n]) {
      expect(balanceDifference(balances(theirs, { after: paid }))).toEqual([])
    }
    expect(balanceDifference(balances(11_001n, { after: received }))).toMatchObject([
      { evidence: { moved: '3000' } },
    ])
  })

  test('that differ are known by a sum that holds when what is on its way has arrived', () => {
    const [found] = balanceDifference(balances(97_500n))
    const known = BigInt(found!.reference)
    expect(known).toBe(90_000n)
    const arrived = { received: 10_000n, paid: 2_500n, underWay: 0n }
    const later = { theirs: 97_500n, before: arrived, after: arrived, known }
    expect(balanceDifference(later)).toEqual([])
    expect(balanceDifference({ ...later, theirs: 97_501n })).toHaveLength(1)
  })

  test('agree with a known difference, whatever is on its way and moves', () => {
    const amount = fc.bigInt({ min: 0n, max: 100_000n })
    const part = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(amount, amount, amount, amount, part, part, (came, went, sent, own, i, o) => {
        const before = { received: 0n, paid: 0n, underWay: sent }
        const after = { received: came, paid: went + sent, underWay: 0n }
        const theirs = own + (came * BigInt(i)) / 100n - ((went + sent) * BigInt(o)) / 100n
        expect(balanceDifference({ theirs, before, after, known: own })).toEqual([])
      }),
    )
  })
})
