import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/client/http'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { useInviteReason } from './use-invite-reason'

function Reason({ error }: { error: Error | null }) {
  return useInviteReason()(error)
}

const reasonOf = (error: Error | null) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <Reason error={error} />
    </IntlProvider>,
  )

const refusal = (status: number, code: ApiError['code']) =>
  new ApiError(status, code, 'refused', [], undefined, {})

test('too many open invitations, and too many in a day, are said as such', () => {
  expect(reasonOf(refusal(422, 'limit_exceeded'))).toBe(
    'Há convites pendentes demais. Cancele um antes.',
  )
  expect(reasonOf(refusal(429, 'rate_limited'))).toBe('Muitos convites hoje. Tente de novo amanhã.')
})

test('a refusal that any act may get has no reason here, nor has what is no refusal', () => {
  expect(reasonOf(refusal(403, 'forbidden'))).toBe('')
  expect(reasonOf(new TypeError('fetch failed'))).toBe('')
  expect(reasonOf(null)).toBe('')
})
