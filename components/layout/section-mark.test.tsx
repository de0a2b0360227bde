import { expect, test, vi } from 'vitest'
import type { Me } from '@/lib/client/types'
import { draw } from './draw.testing'
import { BottomBar } from './phone-bars'
import { type Marks, SectionCount, sumOf } from './section-mark'
import { MERCHANT_NAVIGATION } from './sections'

vi.mock('next/navigation', () => ({
  usePathname: () => '/overview',
  useRouter: () => ({}),
}))

const me = { user: { name: 'Ana' }, role: 'OWNER', mode: 'live' } as unknown as Me
const drawn = (marks: Marks) =>
  draw(<BottomBar {...{ me, marks }} theme="system" navigation={MERCHANT_NAVIGATION} />)

/** The number that a screen reader hears after the name of a tab; null for none. */
const heard = (html: string, name: string) =>
  new RegExp(`>${name}<span class="sr-only">([^<]*)`).exec(html)?.[1] ?? null

test('a phone’s tabs tell what waits in them, and the last one what waits behind it', () => {
  const shown = drawn({ '/withdrawals': { count: 2 }, '/disputes': { count: 1 } })
  expect(['Início', 'Saques', 'Webhooks', 'Mais'].map((name) => heard(shown, name))).toEqual([
    null,
    '2',
    null,
    '1',
  ])
  expect(drawn({})).not.toContain('sr-only')
})

test('several marks are one, which is bad if one of them is', () => {
  expect(sumOf([undefined])).toBeUndefined()
  expect(sumOf([{ count: 2 }, undefined, { count: 3, bad: true }])).toEqual({ count: 5, bad: true })
  expect(draw(<SectionCount mark={{ count: 1234 }} />)).toContain('1.234')
})
