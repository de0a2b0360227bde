import path from 'node:path'
import { Failure } from '../../scripts/failure.mjs'
import { query } from '../../scripts/postgres/database.mjs'
import { ask } from '../processes.mjs'
import { IS_TRIAL } from '../sections.mjs'

/** Even, so that each of two contenders goes first equally often. */
export const ROUNDS = IS_TRIAL ? 2 : 10
const ROUND_SECONDS = IS_TRIAL ? 0.1 : 3
/**
 * Requests until the JIT compiler has optimised a server: its CPU time per request halves
 * meanwhile.
 */
const WARM_UP = IS_TRIAL ? 200 : 30_000

const program = (name) => path.join(import.meta.dirname, name)

/**
 * @typedef {object} Contender something that is measured
 * @property {string} title
 * @property {number} connections
 * @property {'Transaction' | 'bench_charge'} table where each answered request is a row
 * @property {string} [url] and `secretKey`: a server; neither: PostgreSQL itself
 * @property {string} [secretKey]
 */

/**
 * @typedef {object} Measure
 * @property {number} created answers with 201
 * @property {number} perSecond
 * @property {number} p50 in ms
 * @property {number} p99 in ms
 */

/**
 * Measures the contenders in turn for several rounds, every other round in reverse order, so that
 * other load on the machine affects all alike. The first round warms up, and determines how many
 * requests the others have.
 *
 * @param {string} node
 * @param {string} databaseUrl
 * @param {Contender[]} contenders
 * @param {(text: string) => void} log
 * @returns {Promise<Measure[][]>} one list of rounds for each contender
 * @throws Failure when a response was not 201, or the counts of rows and responses differ
 */
export async function measureRounds(node, databaseUrl, contenders, log) {
  const amounts = []
  for (const contender of contenders) {
    const { perSecond } = await measure(node, databaseUrl, contender, WARM_UP)
    amounts.push(Math.round(perSecond * ROUND_SECONDS))
  }
  const measures = contenders.map(() => [])
  for (let round = 1; round <= ROUNDS; round++) {
    const turn = [...contenders.entries()]
    for (const [index, contender] of round % 2 === 1 ? turn : turn.reverse()) {
      const result = await measure(node, databaseUrl, contender, amounts[index])
      measures[index].push(result)
      log(`round ${round}/${ROUNDS}  ${contender.title}: ${Math.round(result.perSecond)} req/s`)
    }
  }
  return measures
}

/** @returns {Promise<Measure>} */
async function measure(node, databaseUrl, contender, amount) {
  const { url, secretKey, connections, table, title } = contender
  const before = await countRows(databaseUrl, table)
  const result = url
    ? await ask(node, [
        program('../load.mjs'),
        JSON.stringify({ url, secretKey, connections, amount }),
      ])
    : await ask(node, [
        program('raw-inserts.mjs'),
        JSON.stringify({ databaseUrl, connections, amount }),
      ])
  if (result.refused > 0 || result.lost > 0) {
    throw new Failure(
      `${title}: ${result.refused} answers were not 201, ${result.lost} never came.`,
    )
  }
  const rows = (await countRows(databaseUrl, table)) - before
  if (rows !== result.created) {
    throw new Failure(`${title}: ${result.created} answers, but ${rows} rows.`)
  }
  return result
}

/** Our charge counts when its event and its first status exist; a bare one when its row does. */
async function countRows(databaseUrl, table) {
  const count = (name) => `(select count(*) from "${name}")`
  const tables = table === 'Transaction' ? [table, 'Event', 'StatusChange'] : [table]
  const [row] = await query(
    databaseUrl,
    `select ${tables
      .map(count)
      .map((sql, i) => `${sql}::int as c${i}`)
      .join(', ')}`,
  )
  const counts = new Set(Object.values(row))
  if (counts.size > 1)
    throw new Failure(`Charges, events and status changes differ: ${JSON.stringify(row)}`)
  return row.c0
}
