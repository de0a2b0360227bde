import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { UseMost } from './refund-most'

const drawn = (most: number, currency: string) =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <UseMost form={{ set: () => {} }} most={most} currency={currency} />
    </IntlProvider>,
  )

test('the most that can be refunded is offered in the currency of the charge', () => {
  expect(drawn(10, 'usd')).toMatch(/Usar US\$\s10,00/)
  expect(drawn(10, 'brl')).toMatch(/Usar R\$\s10,00/)
})

test('nothing is offered where nothing can be refunded', () => {
  expect(drawn(0, 'brl')).toBe('')
})
