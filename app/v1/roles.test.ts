import { describe, expect, test } from 'vitest'
import { SCOPES, SCOPES_GIVEN_BY, type Scope } from '@/lib/accounts/api-keys/scopes'
import { ROLES, type Role, rolesFor } from '@/lib/accounts/people/roles'
import { OPERATIONS } from '@/lib/api/all-operations'
import { ErrorSchema } from '@/lib/api/error-schema'
import type { Operation } from '@/lib/api/operations/operation'
import { newMerchant } from '@/lib/platform/db/testing'
import { implemented } from './implemented.testing'
import { POST as createKey } from './user/keys/route'

const NOBODY = { params: Promise.resolve({}) }

/** The operations that a session can ask for. */
const asked = implemented.flatMap(({ run, operation }) =>
  operation?.audience === 'user' || operation?.audience === 'account' ? [{ operation, run }] : [],
)

/** In the order of the reference. */
const places = new Map(OPERATIONS.map(({ id }, place) => [id, place]))
const inOrder = (a: { operation: Operation }, b: { operation: Operation }) =>
  (places.get(a.operation.id) ?? 0) - (places.get(b.operation.id) ?? 0)

const cells = asked.flatMap(({ operation, run }) =>
  ROLES.map((role) => {
    const may = rolesFor(operation.id).includes(role)
    return [role, may ? 'may' : 'may not', operation.id, { operation, run, may }] as const
  }),
)

test('the table knows every operation that a session can ask for', () => {
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(({ operation }) => rolesFor(operation.id).length === 0)).toEqual([])
})

test('docs/roles.md is the table', async () => {
  const rows = asked.toSorted(inOrder).map(({ operation: { id, method, path, summary } }) => {
    const marks = ROLES.map((role) => (rolesFor(id).includes(role) ? '✓' : ' '))
    return `| ${summary} | \`${method} ${path}\` | ${marks.join(' | ')} |`
  })
  const scopes = SCOPES.map(
    (scope) =>
      `| \`${scope}\` | ${ROLES.map((role) => (SCOPES_GIVEN_BY[role].includes(scope) ? '✓' : ' ')).join(' | ')} |`,
  )
  const head = ROLES.map((role) => `\`${role}\``).join(' | ')
  const line = ROLES.map(() => ':-:').join(' | ')
  const page = `# Roles

What each member of an account may do. \`lib/accounts/people/roles.ts\` has the table, and a test keeps this page equal to it:
\`npx vitest run app/v1/roles.test.ts --update\` writes it anew. What a role may not do is answered 403, with \`detail.roles\`.

| | | ${head} |
|---|---|${line.replaceAll(' ', '')}|
${rows.join('\n')}

## API keys

The scopes that a member may give to a new API key.

| | ${head} |
|---|${line.replaceAll(' ', '')}|
${scopes.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../docs/roles.md')
})

test('an owner may do everything', () => {
  expect(asked.filter(({ operation }) => !rolesFor(operation.id).includes('owner'))).toEqual([])
})

// A parameter that nobody reads is refused right after the role, so nothing is done.
test.each(cells)('%s %s %s', async (role, _, __, { operation, run, may }) => {
  const { request, token } = await newMerchant({ role })
  const { method, path, examples = {} } = operation
  const [body] = Object.values(examples)
  const at = `${path.replaceAll(/\{\w+\}/g, 'x')}?unread=1`
  const headers = { authorization: `Bearer ${token}` }
  const response = await run(request(at, { method, headers, body }), NOBODY)
  if (may) return expect(response.status).toBe(400)
  expect(response.status).toBe(403)
  const { error, detail } = ErrorSchema.parse(await response.json())
  expect({ error, detail }).toMatchObject({
    error: 'forbidden',
    detail: { role, roles: [...rolesFor(operation.id)] },
  })
})

describe('an API key', () => {
  const matrix = implemented.flatMap(({ run, operation }) =>
    operation?.scope
      ? SCOPES.map((scope) => {
          const may = scope === 'all' || scope === operation.scope
          return [scope, may ? 'may' : 'may not', operation.id, { operation, run, may }] as const
        })
      : [],
  )

  // As for the roles: what may go on fails by its unread parameter.
  test.each(matrix)('with the scope %s alone %s %s', async (scope, _, __, cell) => {
    const { request, secretKey } = await newMerchant({ scopes: [scope] })
    const { method, path, examples = {} } = cell.operation
    const [body] = Object.values(examples)
    const at = `${path.replaceAll(/\{\w+\}/g, 'x')}?unread=1`
    const headers = { authorization: `Bearer ${secretKey}` }
    const response = await cell.run(request(at, { method, headers, body }), NOBODY)
    if (cell.may) return expect(response.status).toBe(400)
    expect(response.status).toBe(403)
    const { error, detail } = ErrorSchema.parse(await response.json())
    expect({ error, detail }).toMatchObject({
      error: 'forbidden',
      detail: { scope: cell.operation.scope },
    })
  })

  const grants = ROLES.filter((role) => rolesFor('createKey').includes(role)).flatMap((role) =>
    SCOPES.map((scope) => {
      const may = SCOPES_GIVEN_BY[role].includes(scope)
      return [role, may ? 'can' : 'cannot', scope, may] as [Role, string, Scope, boolean]
    }),
  )

  test.each(grants)('of %s %s have the scope %s', async (role, _, scope, may) => {
    const { request } = await newMerchant({ role })
    const body = { name: 'backend', scopes: [scope] }
    const response = await createKey(request('/v1/user/keys', { body }))
    expect(response.status).toBe(may ? 201 : 403)
  })
})
