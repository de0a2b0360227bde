import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/client/http'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { FormRefusal } from './form'

const NOTHING_CHANGED = 'A configuração não foi salva e continua como estava.'

type Props = Partial<ComponentProps<typeof FormRefusal>>

const saidOf = (error: Error | null, props: Props = {}) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <FormRefusal error={error} title={NOTHING_CHANGED} {...props} />
    </IntlProvider>,
  )

const lost = new ApiError(0, 'network', 'no answer')
const broken = new ApiError(502, 'internal_error', 'failed')
const limited = new ApiError(429, 'rate_limited', 'too many requests')

test('a refusal says that nothing changed, and why', () => {
  expect(saidOf(null)).toBe('')
  expect(saidOf(limited)).toContain(NOTHING_CHANGED)
  expect(saidOf(limited)).toContain('Muitas tentativas em pouco tempo.')
})

test('after a lost answer nobody is told that nothing changed', () => {
  for (const error of [lost, broken]) {
    expect(saidOf(error)).toContain('Não sabemos se foi feito.')
    expect(saidOf(error)).not.toContain(NOTHING_CHANGED)
  }
})

test('a form that knows more of a lost answer says it, with what to do', () => {
  const said = saidOf(lost, { unknown: 'Não sabemos se a chave foi criada.' })
  expect(said).toContain('Não sabemos se a chave foi criada.')
  expect(said).toContain('Sem conexão com o servidor.')
  expect(said).not.toContain(NOTHING_CHANGED)
})

test('what the fields show is not said above them, but only what no field can show', () => {
  const issues = [{ path: 'name', message: 'Já existe.' }]
  const invalid = new ApiError(400, 'invalid_request', 'invalid', issues)
  expect(saidOf(invalid)).toContain(NOTHING_CHANGED)
  expect(saidOf(invalid, { issuesAtFields: true })).toBe('')
  expect(saidOf(limited, { issuesAtFields: true })).toContain(NOTHING_CHANGED)
})
