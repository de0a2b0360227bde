import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queries } from '@/lib/client/queries'
import type { Me, ReceivedInvitation } from '@/lib/client/types'
import { AccountBanners } from './account-banners'
import { draw } from './draw.testing'

const place = vi.hoisted(() => ({ at: '/overview' }))
vi.mock('next/navigation', () => ({ usePathname: () => place.at }))

function drawn(fields: Partial<Me>, received: ReceivedInvitation[] = []): string {
  const client = new QueryClient()
  const user = { userId: 'u', name: 'Ana', email: 'ana@example.com' }
  client.setQueryData(queries.me().queryKey, {
    user,
    mode: 'live',
    isEmailConfirmed: true,
    restriction: null,
    ...fields,
  } as Me)
  client.setQueryData(queries.receivedInvitations().queryKey, { data: received })
  return draw(<AccountBanners />, client)
}

test('every page of a suspended account says so, before anything else', () => {
  expect(drawn({})).toBe('')
  const both = drawn({ restriction: 'account', isEmailConfirmed: false })
  expect(both).toContain('Esta conta está suspensa. Fale com quem administra esta instalação.')
  expect(both).not.toContain('ana@example.com')
})

test('an account whose withdrawals are disabled is told so, and of a stop of all accounts', () => {
  expect(drawn({ restriction: 'withdrawals' })).toContain(
    'Os saques desta conta estão desativados.',
  )
  expect(drawn({ restriction: 'outgoing' })).toContain('suspendeu todos os saques e reembolsos')
})

test('an address is to be confirmed in live mode alone', () => {
  expect(drawn({ isEmailConfirmed: false })).toContain('ana@example.com')
  expect(drawn({ isEmailConfirmed: false, mode: 'sandbox' })).toBe('')
})

test('an invitation is shown on the first page alone, after what is more severe', () => {
  const invitation: ReceivedInvitation = {
    invitationId: 'i',
    merchantName: 'Café do Bairro',
    invitedBy: 'Caio',
    role: 'finance',
    expiresAt: '2026-12-01T00:00:00.000Z',
  }
  const alone = drawn({}, [invitation])
  const words = alone.replaceAll(/<[^>]+>/g, '')
  expect(words).toContain('“Caio” convidou você para a conta “Café do Bairro”.')
  // Strangers choose these names, so a right-to-left one must not turn the sentence.
  expect(alone).toMatch(/<bdi[^>]*>“Caio”<\/bdi>/)
  expect(alone).toContain('Ver o convite')
  expect(drawn({ restriction: 'account' }, [invitation])).not.toContain('Ver o convite')
  place.at = '/transactions'
  expect(drawn({}, [invitation])).toBe('')
})
