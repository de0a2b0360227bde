import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { LedgerCheck } from '@/lib/client/operator/queries'
import { allMessages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'
import { Outcome } from './books-part'

const AT = '2026-11-20T12:00:00.000Z'
const WRONG = [{ merchantId: 'a-merchant', faults: ['AVAILABLE is 1 centavos'] }]

const said = (check: Partial<LedgerCheck>, wrongBooks: LedgerCheck['faults'] = WRONG) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={allMessages('en')} timeZone={TIME_ZONE}>
      <Outcome
        wrongBooks={wrongBooks}
        check={{
          checkId: 'c',
          books: 9,
          checked: 4,
          transfers: 40,
          faults: [],
          startedAt: AT,
          finishedAt: null,
          hasStopped: false,
          ...check,
        }}
      />
    </IntlProvider>,
  )

test.each([
  [{}, 'Checking: 4 of 9 books.', '1 book is wrong, by the last check of each book.'],
  [{ hasStopped: true }, 'failed after 4 of 9 books', '1 book is wrong, by the last check'],
  [{ finishedAt: AT }, '1 book is wrong. Checked on', '1 book is wrong. Checked on'],
])('a wrong book is named, whatever became of the check: %j', (check, state, count) => {
  const words = said(check)
  expect(words).toContain(state)
  expect(words).toContain(count)
  expect(words).toContain('href="/operator/merchants/a-merchant"')
  expect(words).toContain('AVAILABLE is 1 centavos')
  expect(words).not.toContain('is right')
})

test('books that are right are said to be', () => {
  expect(said({ finishedAt: AT }, [])).toContain('4 books are right, with 40 transfers.')
  expect(said({}, [])).not.toContain('wrong')
})
