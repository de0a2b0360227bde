import { expect, test } from 'vitest'
import { mattersOf } from './matters'
import { CALM } from './queues.testing'

type Overview = Parameters<typeof mattersOf>[0]

const HOUR_S = 3600

const queues = {
  ...CALM,
  checkedAge: 26 * HOUR_S,
  workerAge: 50,
  reconciledAge: 26 * HOUR_S,
  silentAge: 60,
}

const overview: Overview = {
  connections: 1,
  unhealthyConnections: 0,
  unhealthyOwn: 0,
  stuckPayouts: 0,
  stuckRefunds: 0,
  waitingPayouts: 0,
  withdrawalsStoppedAt: null,
  wrongBooks: 0,
  openItems: 0,
  openReports: 0,
  nextDeadline: null,
  pendingAdjustments: 0,
  ownAdjustments: 0,
  queues,
}

const words = (changed: Partial<Overview>) =>
  mattersOf({ ...overview, ...changed }).map(({ word }) => word)

test('nothing needs an operator while nothing waits and each day was compared', () => {
  expect(words({})).toEqual([])
})

test('a job that was given up, and days that could not be compared, need an operator', () => {
  expect(words({ queues: { ...queues, jobsGivenUp: 1 } })).toEqual(['givenUp'])
  expect(words({ queues: { ...queues, reconciledAge: 37 * HOUR_S } })).toEqual(['reconciliation'])
})

test('books that a check found wrong need an operator, and so do those that were not checked', () => {
  expect(words({ wrongBooks: 2 })).toEqual(['wrongBooks'])
  expect(words({ queues: { ...queues, checkedAge: 37 * HOUR_S } })).toEqual(['unchecked'])
})

test('withdrawals that are stopped come first', () => {
  const withdrawalsStoppedAt = '2026-05-02T12:00:00.000Z'
  expect(words({ withdrawalsStoppedAt, stuckPayouts: 1 })).toEqual(['stopped', 'stuck'])
})

test('without a worker, nothing is in order, whatever waits', () => {
  expect(words({ queues: { ...queues, workerAge: HOUR_S, jobsAge: HOUR_S } })).toEqual(['noWorker'])
})

test.each(['eventsAge', 'deliveriesAge', 'jobsAge'])(
  'a worker that is late with %s needs one',
  (age) => {
    expect(words({ queues: { ...queues, [age]: 50 } })).toEqual([])
    expect(words({ queues: { ...queues, [age]: 3 * HOUR_S } })).toEqual(['late'])
  },
)

test('e-mails that do not leave, and those that were given up, need an operator', () => {
  expect(words({ queues: { ...queues, mail: 3, mailAge: 60 } })).toEqual([])
  expect(words({ queues: { ...queues, mail: 3, mailAge: HOUR_S } })).toEqual(['mailLate'])
  expect(words({ queues: { ...queues, mailGivenUp: 2 } })).toEqual(['mailGivenUp'])
})

test("merchants' own accounts come after what is the operator's own", () => {
  expect(words({ unhealthyOwn: 2, unhealthyConnections: 1 })).toEqual(['unhealthy', 'unhealthyOwn'])
})

test('what could not be measured is not said to be in order', () => {
  expect(words({ queues: null })).toEqual(['unmeasured'])
})

test('the worst comes first', () => {
  expect(words({ waitingPayouts: 1, openReports: 1, stuckPayouts: 1 })).toEqual([
    'stuck',
    'reports',
    'waiting',
  ])
})

test('an operator decides what others proposed, and only knows of what they proposed', () => {
  const both = mattersOf({ ...overview, pendingAdjustments: 3, ownAdjustments: 1 })
  expect(both.map(({ word, count, tone }) => [word, count, tone])).toEqual([
    ['adjustments', 2, 'wait'],
    ['ownAdjustments', 1, 'note'],
  ])
  expect(words({ pendingAdjustments: 1, ownAdjustments: 1 })).toEqual(['ownAdjustments'])
})
