import { describe, expect, test } from 'vitest'
import lists from './common-passwords.json'
import { COMMON, passwordProblem } from './password-rules'
import { checkPassword } from './verify-password'

const TOO_COMMON = { code: 'invalid_request', detail: { issues: [{ path: 'password' }] } }
const OURS = ['0123456789', 'asdfghjklç', 'brasil2026', 'minhasenha', 'senhasenha', 'zxcvbnm123']

describe('a password', () => {
  test.each([
    ...OURS,
    ...['Password123', ' qwertyuiop ', 'basketball', 'christopher', '1qaz2wsx3edc'],
    ...[
      'Flamengo2019',
      'gabriel12345',
      'corinthians1910',
      '2024Mariana!',
      'coração123',
      'saudade@2025',
    ],
  ])('that many people have is refused: %s', async (password) => {
    const problem = passwordProblem(password)
    if (problem) expect(problem).toMatchObject(COMMON)
    else await expect(checkPassword(password)).rejects.toMatchObject(TOO_COMMON)
  })

  test.each([
    ...['pão na chapa com café', 'uma frase bem comprida', 'girafa elétrica', 'kx7#Vq2!mPz'],
    ...['corinthians de 1910', 'gabriel e mariana', 'tr0vador-azul-claro', 'maria\njoao123456'],
  ])('that few would think of is accepted: %j', async (password) => {
    expect(passwordProblem(password)).toBeNull()
    await expect(checkPassword(password)).resolves.toBeUndefined()
  })

  test.each(['aaaaaaaaaaaa', 'abababababab', 'senhasenhasenha'])(
    'that repeats itself is refused without a list: %s',
    (password) => expect(passwordProblem(password)).toMatchObject(COMMON),
  )
})

test('the list has the 10,000 commonest of 8 characters and more, and says whose it is', () => {
  const entries = lists.passwords.trim().split('\n')
  expect(new Set(entries).size).toBeGreaterThan(10_000)
  expect(entries.every((entry) => entry.length >= 8)).toBe(true)
  expect(lists.source).toContain('@zxcvbn-ts/language-common')
  expect(lists.licence).toContain('MIT')
})
