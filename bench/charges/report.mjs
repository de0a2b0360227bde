import os from 'node:os'
import { drawBars } from '../bars.mjs'
import { median } from '../median.mjs'

/** The promised throughput of create-transaction at 64 connections, relative to the bare server. */
const RATIO_MIN = 0.6
const P99_MS_MAX = 100
/** The largest share of throughput that the request log may cost. */
const LOG_COST_MAX = 0.05

/**
 * The medians of each contender's rounds.
 *
 * @param {import('./rounds.mjs').Contender[]} contenders
 * @param {import('./rounds.mjs').Measure[][]} measures
 */
export function summarise(contenders, measures) {
  const of = (index, field) => median(measures[index].map((measure) => measure[field]))
  const rows = contenders.map(({ title, connections, role }, index) => ({
    title,
    connections,
    role,
    perSecond: of(index, 'perSecond'),
    p50: of(index, 'p50'),
    p99: of(index, 'p99'),
  }))
  const raw = rows.find(({ role }) => role === 'raw')
  return rows.map((row) => {
    const bare = rows.find((one) => one.role === 'bare' && one.connections === row.connections)
    return {
      ...row,
      logCost: row.role === 'unlogged' ? costOfLog(contenders, measures) : undefined,
      toBare: bare && row.perSecond / bare.perSecond,
      toRaw: row.perSecond / raw.perSecond,
    }
  })
}

/** The share of throughput that the request log costs: the median of each round's ratio. */
function costOfLog(contenders, measures) {
  const roundsOf = (wanted) =>
    measures[contenders.findIndex((one) => one.role === wanted && one.connections === 64)]
  const without = roundsOf('unlogged')
  return median(roundsOf('ours').map((one, i) => 1 - one.perSecond / without[i].perSecond))
}

/** @typedef {ReturnType<typeof summarise>} Summary */

/** @param {Summary} summary @returns {string} a Markdown table, legible in a terminal too */
export function table(summary) {
  const head = ['', 'connections', 'req/s', 'p50 ms', 'p99 ms', 'of bare', 'of raw']
  const body = summary.map((row) => [
    row.title,
    String(row.connections),
    Math.round(row.perSecond).toLocaleString('en'),
    format(row.p50, 1),
    format(row.p99, 1),
    row.toBare ? format(row.toBare, 2) : '',
    format(row.toRaw, 2),
  ])
  const widths = head.map((_, i) => Math.max(3, ...[head, ...body].map((cells) => cells[i].length)))
  const line = (cells) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** @param {Summary} summary @returns {{ target: string, value: string, met: boolean }[]} */
export function judge(summary) {
  const ours = summary.find(({ role, connections }) => role === 'ours' && connections === 64)
  const { logCost } = summary.find(({ role }) => role === 'unlogged')
  return [
    {
      target: `at least ${RATIO_MIN} of the bare server at 64 connections`,
      value: format(ours.toBare, 2),
      met: ours.toBare >= RATIO_MIN,
    },
    {
      target: `p99 under ${P99_MS_MAX} ms at 64 connections`,
      value: `${format(ours.p99, 1)} ms`,
      met: ours.p99 < P99_MS_MAX,
    },
    {
      target: `the request log costs at most ${LOG_COST_MAX * 100} % at 64 connections`,
      value: `${format(logCost * 100, 1)} %`,
      met: logCost <= LOG_COST_MAX,
    },
  ]
}

/**
 * The text of bench/results.md.
 *
 * @param {Summary} summary
 * @param {{ node: string, postgres: string, rounds: number }} versions
 */
export function report(summary, { node, postgres, rounds }) {
  const cpu = os.cpus()
  const memoryGiB = Math.round(os.totalmem() / 2 ** 30)
  const verdicts = judge(summary).map(
    ({ target, value, met }) => `- ${met ? 'met' : 'MISSED'}: ${target} (${value})`,
  )
  const picture = drawBars('charges', {
    title: 'create-transaction',
    unit: 'requests a second',
    bars: summary.map(({ title, connections, perSecond, role }) => ({
      label: `${title}, ${connections}`,
      value: perSecond,
      isBare: role === 'bare' || role === 'raw',
    })),
  })
  return `# Benchmark

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpu[0].model.trim()}, ${cpu.length} cores, ${memoryGiB} GiB,
${os.type()}; Node ${node}, PostgreSQL ${postgres} with its commits on disk. Load, servers and database share the
machine. Medians of ${rounds} rounds, taken in turn.

${table(summary)}

${picture}

${verdicts.join('\n')}

- **create-transaction** is the whole path: key, rate limit (too high to refuse), validation, idempotency, BR Code,
  and the charge, its first status and its event on disk; our server and our worker, one process each, as
  \`npm start\` runs them. No webhook is subscribed: nothing is delivered meanwhile.
- **without the request log** is the same with \`REQUEST_LOG=off\`; the cost is the median of the rounds' ratios.
- **bare** is \`node:http\` and \`pg\`: one prepared INSERT of one row a request, and nothing else.
- **raw** is PostgreSQL without HTTP: the same INSERT by 16 connections, one after another.

Every answer was 201, and the rows counted afterwards equal the answers.
`
}

/** @param {number} value @param {number} decimals */
function format(value, decimals) {
  return value.toFixed(decimals)
}
