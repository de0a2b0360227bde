import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Statement } from '@/lib/client/types'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { StatementSum } from './statement-sum'

const NONE = { available: 0, reserve: 0, blocked: 0, inWithdrawals: 0, inRefunds: 0, total: 0 }

const said = (isFinal: boolean) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <StatementSum statement={{ isFinal, opening: NONE, closing: NONE } as unknown as Statement} />
    </IntlProvider>,
  )

test('only a day that can no longer change is said to be closed', () => {
  for (const words of ['Saldo final', 'Disponível no fim do dia']) {
    expect(said(true)).toContain(words)
    expect(said(false)).not.toContain(words)
  }
  expect(said(false)).toContain('Saldo até agora')
  expect(said(false)).toContain('Disponível até agora')
})
