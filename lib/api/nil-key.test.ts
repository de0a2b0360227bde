import { expect, test } from 'vitest'
import { NIL_ID } from '@/lib/kernel/ids'
import { readBody } from '@/lib/platform/http/input/read-input'
import { OPERATIONS } from './all-operations'

// An idempotency key never expires. With the nil UUID, which a program sends that did not fill the
// key in, the order of the next customer would be "paid" by the charge of the first one.
const KEYED = OPERATIONS.flatMap(({ id, body, keyField }) =>
  body && keyField ? [{ id, body, keyField }] : [],
)

test.each(KEYED)('$id takes no nil UUID as its key', async ({ body, keyField }) => {
  const read = (sent: object, headers = {}) =>
    readBody(
      new Request('http://localhost/x', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(sent),
      }),
      body,
      null,
      keyField,
    )
  const issue = {
    message: 'must not be the nil UUID: generate a key for each operation',
    code: 'not_id',
  }
  const refusal = (path: string) => ({
    code: 'invalid_request',
    detail: { issues: expect.arrayContaining([{ path, ...issue }]) },
  })
  await expect(read({ [keyField]: NIL_ID })).rejects.toMatchObject(refusal(keyField))
  const header = { 'Idempotency-Key': NIL_ID }
  await expect(read({}, header)).rejects.toMatchObject(refusal('Idempotency-Key'))
})
