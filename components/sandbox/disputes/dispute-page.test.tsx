import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { mayDo, type Role, rolesFor } from '@/lib/accounts/people/roles'
import { QueryProvider } from '@/lib/client/query-provider'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { DisputePage } from './dispute-page'
import { DisputesPage } from './disputes-page'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

const draw = (page: ReactElement) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <QueryProvider>{page}</QueryProvider>
    </IntlProvider>,
  )

const disputes = (role: Role) => (
  <DisputesPage merchantName="Loja" open={[]} mayReport={mayDo(role, 'openInfraction')} />
)

const dispute = (role: Role, status: 'open' | 'won' = 'open') => (
  <DisputePage
    {...{ id: 'dp_1', method: 'pix', amount: 10, status }}
    openedAt="2026-11-20T15:00:00.000Z"
    respondBy="2026-11-27T15:00:00.000Z"
    mayDecide={mayDo(role, 'decideInfraction')}
    deciders={rolesFor('decideInfraction')}
  />
)

test('the pages of test disputes offer to decide to those who may, and tell others who may', () => {
  const roles =
    'Só membros com a função Proprietário(a), Financeiro, Desenvolvimento ou Atendimento'
  expect(draw(disputes('support'))).toContain('e decide as que estão abertas')
  expect(draw(disputes('support'))).not.toContain('Só membros')
  expect(draw(disputes('read_only'))).toContain(`${roles} podem abri-las e decidi-las.`)
  expect(draw(disputes('read_only'))).not.toContain('abre uma contestação')

  expect(draw(dispute('support'))).toContain('Faça o papel do banco e decida')
  expect(draw(dispute('support'))).not.toContain('Só membros')
  expect(draw(dispute('read_only'))).toContain(`${roles} podem decidir.`)
  expect(draw(dispute('read_only'))).not.toContain('Faça o papel')
})

test('a decided dispute asks nobody for a decision', () => {
  for (const role of ['owner', 'read_only'] as const) {
    expect(draw(dispute(role, 'won'))).not.toMatch(/decida|Só membros/)
  }
})
