import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { listApiRoutes } from './support/api-routes'
import { describedBy, type FuzzAccount, openFuzzAccount, valuesFor } from './support/fuzz/callers'
import { type DescribedOperation, judgeBy, operationsOf } from './support/fuzz/description'
import { ask, expectDescribed } from './support/fuzz/exchange'
import { probesOf } from './support/fuzz/requests'

/** For each operation; together more than five thousand. */
const PROBES = 130

const PATHS = [
  ...listApiRoutes()
    .map(({ pattern }) => pattern.replaceAll(/\[(\w+)\]/g, '{$1}'))
    .filter((path) => !path.includes('[')),
  '/sandbox/pix/codes',
  '/sandbox/pix/payments',
]

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

test('every operation that the server describes is probed, five thousand times in all', async ({
  baseURL,
}) => {
  const description = await describedBy(baseURL!)
  expect(Object.keys(description.paths).toSorted()).toEqual(PATHS.toSorted())
  expect(operationsOf(description).length * PROBES).toBeGreaterThanOrEqual(5_000)
})

for (const path of PATHS) {
  test(`${path} answers as it is described, whatever is asked`, async ({ baseURL }) => {
    const description = await describedBy(baseURL!)
    const judge = judgeBy(description)
    const account = await openFuzzAccount(baseURL!)
    for (const operation of operationsOf(description).filter((one) => one.path === path)) {
      const probes = probesOf(operation, judge, valuesFor(account, operation))
      const property = fc.asyncProperty(probes, async (probe) => {
        const heard = await ask(baseURL!, probe)
        expectDescribed(operation, description, judge, probe, heard)
      })
      // A failure is shown as it came: what was asked before it has had effects.
      await fc.assert(property, { numRuns: PROBES, endOnFailure: true })
    }
  })
}

for (const path of PATHS.filter((one) => /^\/v1\/(user|integrations)\/.*\{/.test(one))) {
  test(`${path} answers for another's as for what is not there`, async ({ baseURL }) => {
    const [own, other] = [await openFuzzAccount(baseURL!), await openFuzzAccount(baseURL!)]
    const described = operationsOf(await describedBy(baseURL!)).filter((one) => one.path === path)
    for (const operation of described) {
      const theirs = Object.values(valuesFor(other, operation).segments)[0] ?? []
      expect(theirs.length).toBeGreaterThan(0)
      for (const id of theirs) {
        const answered = await answerFor(own, operation, id)
        expect(answered).toEqual(await answerFor(own, operation, sameKindOf(id)))
        expect(answered.status).toBe(404)
      }
    }
  })
}

/** An id that nothing has, written like this one. */
function sameKindOf(id: string): string {
  return id.startsWith('req_') ? `req_${randomUUID().replaceAll('-', '')}` : randomUUID()
}

/** What one account is told of an id, without the name of the request. */
async function answerFor(own: FuzzAccount, operation: DescribedOperation, id: string) {
  const { credential } = valuesFor(own, operation)
  const headers: Record<string, string> = {
    authorization: `Bearer ${credential}`,
    ...(operation.body && { 'content-type': 'application/json' }),
  }
  const url = operation.path.replace(/\{\w+\}/, id)
  const body = operation.body ? '{}' : undefined
  const { status, body: told } = await ask(own.origin, { ...operation, url, headers, body })
  return { status, told: JSON.stringify(told).replace(/req_[0-9a-f]{32}/g, '') }
}
