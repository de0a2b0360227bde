import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { expect, test, vi } from 'vitest'
import { readBytes } from './read-bytes'

vi.mock('node:fs/promises', () => ({ readFile: vi.fn() }))

const { username } = userInfo()

test.each([
  ['ENOENT', 'there is no file /a.pem: correct the path.'],
  [
    'EACCES',
    `/a.pem cannot be read by the user ${username} (EACCES): let it read the file and enter its folder.`,
  ],
  ['EISDIR', `/a.pem cannot be read by the user ${username} (EISDIR).`],
])('a file that gives %s is told in one sentence', async (code, words) => {
  vi.mocked(readFile).mockRejectedValueOnce(Object.assign(new Error('no'), { code }))
  const message = `PIX_CERTIFICATE: ${words}`
  await expect(readBytes('/a.pem', 'PIX_CERTIFICATE')).rejects.toMatchObject({
    name: 'StartFailure',
    message,
  })
})

test('what is no path is the content in base64', async () => {
  expect(await readBytes('aGk=', 'PIX_CERTIFICATE')).toEqual(Buffer.from('hi'))
  expect(await readBytes(null, 'PIX_CERTIFICATE')).toBeNull()
})
