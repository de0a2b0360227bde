import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/client/http'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { useErrorReason, useFailed } from './use-error-reason'

function Reason({ error }: { error: unknown }) {
  return useErrorReason()(error)
}

const reasonOf = (error: unknown) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <Reason error={error} />
    </IntlProvider>,
  )

function Failed({ error }: { error: Error }) {
  return useFailed()('A sessão não foi encerrada.', error)
}

const failedOf = (error: Error) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <Failed error={error} />
    </IntlProvider>,
  )

const forbidden = (detail: Record<string, unknown>) =>
  new ApiError(403, 'forbidden', 'refused', [], undefined, detail)

test('a refusal of the role names the roles that may', () => {
  expect(reasonOf(forbidden({ role: 'developer', roles: ['owner'] }))).toBe(
    'Sua função nesta conta não permite isso. Peça a um membro com a função Proprietário(a).',
  )
  expect(reasonOf(forbidden({ role: 'read_only', roles: ['owner', 'finance'] }))).toContain(
    'Proprietário(a) ou Financeiro',
  )
})

test('another refusal is one of the account', () => {
  expect(reasonOf(forbidden({}))).toBe('Esta conta não tem permissão para isso.')
})

test('a code that the page does not know, as of a proxy, is a failure in plain words', () => {
  const known = reasonOf(new ApiError(500, 'internal_error', 'failed'))
  for (const code of ['internal', 'toString'] as never[]) {
    expect(reasonOf(new ApiError(500, code, 'failed'))).toBe(known)
  }
})

test('a line about a failed act says why, and after a lost answer that nobody knows', () => {
  expect(failedOf(new ApiError(429, 'rate_limited', 'slow down'))).toBe(
    'A sessão não foi encerrada. Muitas tentativas em pouco tempo. Aguarde um minuto e tente de novo.',
  )
  for (const lost of [
    new ApiError(0, 'network', 'no answer'),
    new ApiError(502, 'internal_error', 'x'),
  ]) {
    expect(failedOf(lost)).toMatch(/^Não sabemos se foi feito\. O servidor não respondeu\./)
    expect(failedOf(lost)).not.toContain('não foi encerrada')
  }
})
