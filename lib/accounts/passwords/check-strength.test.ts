import { describe, expect, test } from 'vitest'
import { LINEAR_MAX, timesAsLong } from '@/lib/kernel/timing.testing'
import { checkStrength } from './check-strength'

const refusal = (code: string) => ({
  code: 'invalid_request',
  detail: { issues: [{ path: 'password', code }] },
})

describe('a password that is easy to guess is refused, with the reason', () => {
  test.each([
    ...[
      'minhasenha',
      'zxcvbnm123',
      'Password123',
      ' qwertyuiop ',
      '1qaz2wsx3edc',
      'asdfghjklç',
    ].map((password) => [password, 'password_common'] as const),
    ...[
      'brasil2026',
      'Flamengo2019',
      'gabriel12345',
      'corinthians1910',
      '2024Mariana!',
      'coração123',
      'coracao123',
      'saudade@2025',
      'basketball',
      'Senha12345',
      'fl4m3ng0!2019',
    ].map((password) => [password, 'password_word'] as const),
    ...['aaaaaaaaaaaa', 'abababababab', 'senhasenhasenha', '0123456789'].map(
      (password) => [password, 'password_pattern'] as const,
    ),
    ['17/05/1985', 'password_date'],
  ] as const)('%s: %s', async (password, code) => {
    await expect(checkStrength(password)).rejects.toMatchObject(refusal(code))
  })

  test.each(['renata lima 85', 'Renata.Lima!', 'cafedomercado1', 'renata@cafe.example.com1'])(
    'what is known of the person does not make one: %s',
    async (password) => {
      const known = ['renata@cafe.example.com', 'Renata Lima', 'Café do Mercado']
      const why = refusal('password_personal')
      await expect(checkStrength(password, known)).rejects.toMatchObject(why)
    },
  )
})

test.each([
  'pão na chapa com café',
  'uma frase bem comprida',
  'girafa elétrica',
  'kx7#Vq2!mPz',
  'corinthians de 1910',
  'tr0vador-azul-claro',
  'uma xícara de café',
  'correct horse battery staple',
  'maria\njoao123456',
])('one that few would think of is accepted: %j', async (password) => {
  await expect(checkStrength(password)).resolves.toBeUndefined()
})

test('a password of signs alone takes about as long as any other, however long it is', async () => {
  const judge = (password: string) => () => checkStrength(password).catch(() => {})
  const signs = judge('4@1!$0|+'.repeat(64))
  const words = judge('uma frase bem comprida, de quarenta letras')
  expect(await timesAsLong(signs, words)).toBeLessThan(LINEAR_MAX)
})
