import { expect, test } from 'vitest'
import { isConflict, isDatabaseAway, isOutOfTime } from './database-away'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['a connection refused', withCode('ECONNREFUSED')],
  ['a server that shuts down', withCode('57P01')],
  ['one that crashed', withCode('57P02')],
  ['one that starts', withCode('57P03')],
  ['a connection lost in a statement', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['a server without memory', withCode('53200')],
  ['a server that only reads', withCode('25006')],
  ['a pool without a connection', new Error('timeout exceeded when trying to connect')],
  ['a socket closed', new Error('Connection terminated unexpectedly')],
  ["Prisma's own code", withCode('P2024')],
  [
    "Prisma's wrapping of a raw query",
    Object.assign(withCode('P2010'), {
      meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
    }),
  ],
  ['what wraps one', new Error('x', { cause: withCode('57P01') })],
])('%s means that the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a violated constraint', withCode('23505')],
  ['a statement that took too long', withCode('57014')],
  ['a failure of ours', new Error('amount is not an integer')],
  [
    'another server that does not answer',
    new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
  ],
  ['nothing', null],
])('%s does not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})

test.each([
  ['a statement that took too long', withCode('57014'), true],
  ['a database transaction that waited too long for us', withCode('25P03'), true],
  ['a pool without a connection', new Error('timeout exceeded when trying to connect'), true],
  [
    'a connection that did not come about in time',
    new Error('Connection terminated due to connection timeout'),
    true,
  ],
  ['a connection that was silent for too long', withCode('ETIMEDOUT'), true],
  [
    "Prisma's wrapping of one",
    Object.assign(withCode('P2010'), {
      meta: { driverAdapterError: { cause: { kind: 'SocketTimeout' } } },
    }),
    true,
  ],
  ['a violated constraint', withCode('23505'), false],
  [
    'a database transaction of Prisma that took too long',
    new Error('A query cannot be executed on an expired transaction.'),
    true,
  ],
  ['a database that is away', withCode('ECONNREFUSED'), false],
])('whether %s is out of time', (_, error, isOut) => {
  expect(isOutOfTime(error)).toBe(isOut)
})

test.each([
  ['a deadlock', withCode('40P01'), true],
  ['a serialization failure', withCode('40001'), true],
  ['a lock that was not free in time', withCode('55P03'), true],
  [
    "Prisma's wrapping of a deadlock",
    Object.assign(withCode('P2010'), {
      meta: { driverAdapterError: { cause: { originalCode: '40P01', kind: 'postgres' } } },
    }),
    true,
  ],
  ["Prisma's own code", withCode('P2034'), true],
  ['a violated constraint', withCode('23505'), false],
  ['a database that is away', withCode('ECONNREFUSED'), false],
])('whether %s is a conflict', (_, error, is) => {
  expect(isConflict(error)).toBe(is)
})
