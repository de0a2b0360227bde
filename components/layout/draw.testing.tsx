import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'

/** Draws an element as HTML, in Portuguese, with the answers that a query client holds. */
export const draw = (element: ReactElement, client = new QueryClient()): string =>
  renderToStaticMarkup(
    <IntlProvider locale="pt-BR" messages={allMessages('pt-BR')} timeZone={TIME_ZONE}>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </IntlProvider>,
  )
