// `npm run bench search`: searches in an account with a million transactions, or with ROWS of them.
// Writes its section of bench/results.md.
import { runHistoryPart, type Wanted } from '@/bench/loader/history-part'
import { randomOf, rowAt } from '@/bench/loader/rows'

const rows = Number(process.env.ROWS ?? 1_000_000)

/** The first charge of the history, which is the same at every run, but for its ids. */
const random = randomOf(rows)
const of = { merchantId: '', now: Date.now() }
const some = Array.from({ length: 50 }, (_, n) => rowAt(of, { n, total: rows }, random))
const charge = some.find(({ type, status }) => type === 'CASHIN' && status === 'COMPLETED')!

const search = (title: string, term: string, rest = ''): Wanted => ({
  title,
  path: `/v1/user/transactions?search=${encodeURIComponent(term)}${rest}`,
})

/** A search for a text that is not recognised, and so is looked for as words. */
const words = (...of: Parameters<typeof search>): Wanted => ({ ...search(...of), withinMs: 100 })

await runHistoryPart('search', 'Search', [
  search('a CPF', charge.clientCpf!),
  search('an e-mail', charge.clientEmail!),
  search('a telephone', charge.clientPhone!),
  search('an id that nobody has', '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e'),
  search('an end-to-end id that nobody has', 'E99999999202605021200abcdefghijk'),
  search('an amount that is rare', '1.000,37'),
  search('an amount that is frequent', '19,90'),
  words('the number of an order', '4711'),
  words('a name, first and last', 'sebastiao magalhaes'),
  words('a rare word', 'girassol'),
  words('a rare word and a status', 'girassol', '&status=COMPLETED'),
  words('a word that nobody has', 'xilofone'),
  words('a frequent name', 'silva'),
  words('a frequent name, page 400', 'silva', '&page=400'),
  words('a word in every second row', 'pedido'),
  words('a word in every second row, page 400', 'pedido', '&page=400'),
  words('the beginning of an e-mail', 'maria.silva'),
  words('two letters', 'zz'),
])
process.exit(0)
