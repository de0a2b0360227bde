import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/client/http'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { Refusal } from './refusal'

const drawn = (error: ApiError) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <Refusal error={error} amount={20} onAnother={() => {}} />
    </IntlProvider>,
  )

test('an installation that sends no withdrawals says so', () => {
  const shown = drawn(new ApiError(503, 'pix_not_configured', 'no PSP'))
  expect(shown).toContain('Esta instalação ainda não envia saques')
  expect(shown).toContain('Nada saiu da conta.')
})

test('a refusal without words of its own has those of its error', () => {
  const shown = drawn(new ApiError(403, 'email_unconfirmed', 'nobody confirmed'))
  expect(shown).toContain('É preciso ter um e-mail confirmado.')
  expect(shown).toContain('Nada saiu da conta.')
})

test('a refused destination says why, and that an owner can change the rule', () => {
  const none = drawn(new ApiError(422, 'destination_not_allowed', 'none of them'))
  expect(none).toContain('Esta conta só saca para destinos permitidos')
  const usableAt = '2026-11-29T15:00:00.000Z'
  const waits = new ApiError(422, 'destination_waiting', 'new', [], undefined, { usableAt })
  expect(drawn(waits)).toContain('pode receber saques a partir de 29 nov 2026, 12:00:00')
  for (const refused of [none, drawn(waits)]) {
    expect(refused).toContain('Um proprietário da conta pode alterar a regra')
  }
})

test('a refusal of a role, of a suspended account and of disabled withdrawals are told apart', () => {
  const forbidden = (detail: Record<string, unknown>) =>
    drawn(new ApiError(403, 'forbidden', 'refused', [], undefined, detail))
  expect(forbidden({ restriction: 'withdrawals' })).toContain(
    'Os saques desta conta estão desativados.',
  )
  expect(forbidden({ restriction: 'account' })).toContain('Esta conta está suspensa.')
  const ofRole = forbidden({ role: 'support', roles: ['owner'] })
  expect(ofRole).toContain('Sua função nesta conta não permite isso.')
  expect(ofRole).not.toContain('desativados')
})
