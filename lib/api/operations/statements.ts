import { segment } from '@/lib/kernel/wire-fields'
import { MonthStatementSchema } from '@/lib/payments/statements/month-statement'
import {
  StatementFileQuery,
  StatementQuery,
  StatementSchema,
} from '@/lib/payments/statements/statement'
import { operation } from './operation'

const ofDay = {
  audience: 'user',
  tag: 'Dashboard',
  method: 'GET',
  params: segment('day', 'The day in São Paulo time, as YYYY-MM-DD'),
  errors: ['not_found'],
} as const

const ofMonth = {
  ...ofDay,
  params: segment('month', 'The month in São Paulo time, as YYYY-MM'),
} as const

const OFX =
  'An OFX 1.0.2 file of the available balance, which accounting programs import: every movement that changes it, and the balance after the last one. `FITID` is the `transferId`, so a file that is imported again, or overlaps with another, adds no movement twice. It has no data of payers.'

export const getStatement = operation({
  ...ofDay,
  id: 'getStatement',
  path: '/v1/user/statements/{day}',
  summary: "Read a day's statement",
  description:
    'What the account had before the day, every movement of the ledger on it, oldest first, and what it had after. The opening balance and the movements add up to the closing balance.',
  query: StatementQuery,
  answer: { status: 200, description: 'The statement', schema: StatementSchema },
})

export const getStatementCsv = operation({
  ...ofDay,
  id: 'getStatementCsv',
  path: '/v1/user/statements/{day}/csv',
  summary: "Read a day's statement as a table",
  description:
    "Every movement with its effect on the available balance, between the balance before and after the day; while the day can still change, the last line says so. In the reader's language, with the separators that its spreadsheets expect.",
  query: StatementFileQuery,
  answer: { status: 200, description: 'All movements of the day', files: ['text/csv'] },
})

export const getStatementOfx = operation({
  ...ofDay,
  id: 'getStatementOfx',
  path: '/v1/user/statements/{day}/ofx',
  summary: "Read a day's statement as OFX",
  description: OFX,
  query: StatementFileQuery,
  answer: { status: 200, description: 'The file', files: ['application/x-ofx'] },
})

export const getMonthStatement = operation({
  ...ofMonth,
  id: 'getMonthStatement',
  path: '/v1/user/statements/months/{month}',
  summary: "Read a month's statement",
  description:
    'What the account had before the month, the sums of each day that has movements, and what it had after. The movements of a day are in the statement of the day, and those of the month in its table.',
  answer: { status: 200, description: 'The statement', schema: MonthStatementSchema },
  errors: [...ofMonth.errors, 'busy'],
})

export const getMonthStatementCsv = operation({
  ...ofMonth,
  id: 'getMonthStatementCsv',
  path: '/v1/user/statements/months/{month}/csv',
  summary: "Read a month's statement as a table",
  description:
    "Every movement of the month, as in the table of a day's statement. A table of many movements may take minutes.",
  query: StatementFileQuery,
  answer: { status: 200, description: 'All movements of the month', files: ['text/csv'] },
})

export const getMonthStatementOfx = operation({
  ...ofMonth,
  id: 'getMonthStatementOfx',
  path: '/v1/user/statements/months/{month}/ofx',
  summary: "Read a month's statement as OFX",
  description: OFX,
  query: StatementFileQuery,
  answer: { status: 200, description: 'The file', files: ['application/x-ofx'] },
})
