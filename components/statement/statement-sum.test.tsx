import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { StatementSum } from './statement-sum'
import { UNITS, type Unit } from './unit'

const NONE = { available: 0, reserve: 0, blocked: 0, inWithdrawals: 0, inRefunds: 0, total: 0 }

const said = (unit: Unit, isFinal: boolean) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <StatementSum unit={unit} statement={{ isFinal, opening: NONE, closing: NONE }} />
    </IntlProvider>,
  )

test.each(UNITS)('only a %s that can no longer change is said to be closed', (unit) => {
  const end = { day: 'Disponível no fim do dia', month: 'Disponível no fim do mês' }[unit]
  for (const words of ['Saldo final', end]) {
    expect(said(unit, true)).toContain(words)
    expect(said(unit, false)).not.toContain(words)
  }
  expect(said(unit, false)).toContain('Saldo até agora')
  expect(said(unit, false)).toContain('Disponível até agora')
})
