import { DAY_MS } from '@/lib/kernel/time'

const CONNECTIONS = 64
const PAGE_ROWS = 100

const search = (term: string, rest = '') =>
  `/v1/user/transactions?search=${encodeURIComponent(term)}${rest}`
const instant = (ago: number) =>
  encodeURIComponent(new Date(Date.now() - ago * DAY_MS).toISOString())

/**
 * The dearest reads of an account with so many transactions, for each connection its own kind: one
 * that asked for all kinds in turn would soon only export, because exports take longest.
 */
export function dearestReads(rows: number): string[][] {
  const last = Math.floor(rows / PAGE_ROWS)
  const frequent = [search('silva', '&page=400'), search('pedido', '&page=400'), search('4711')]
  const kinds = [
    [search('zz'), search('qx'), search('maria.silva'), search('ana.souza')],
    [...frequent, search('sebastiao magalhaes'), search('oliveira', '&page=300&per_page=100')],
    [
      `/v1/user/transactions?page=${last}&per_page=${PAGE_ROWS}`,
      `/v1/user/transactions?status=COMPLETED&page=${Math.floor(last / 2)}&per_page=${PAGE_ROWS}`,
      `/v1/user/transactions?startDate=${instant(60.3)}&endDate=${instant(30.6)}&page=100&per_page=${PAGE_ROWS}`,
    ],
    ['/v1/user/transactions/csv', '/v1/user/transactions/csv?status=COMPLETED'],
  ]
  return Array.from({ length: CONNECTIONS }, (_, nth) => kinds[nth % kinds.length]!)
}

/** The same number of connections, all with reads that cost little. */
export const cheapReads = (): string[][] =>
  Array.from({ length: CONNECTIONS }, () => ['/v1/user/balance'])
