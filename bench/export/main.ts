// `npm run bench export`: a table of a million transactions of a long history, beside PostgreSQL's
// own COPY of the same columns. Writes its section of bench/results.md.
import os from 'node:os'
import { drawBars } from '@/bench/bars.mjs'
import { askHistory } from '@/bench/loader/history-part'
import type { Exported } from '@/bench/loader/measure-export'
import { HISTORY_DAYS } from '@/bench/loader/rows'
import { writeSection } from '@/bench/sections.mjs'
import { DAY_MS } from '@/lib/kernel/time'

const LINES = 1_000_000
const SECONDS_MAX = 60
const MEMORY_MB_MAX = 200

const all = Number(process.env.ROWS ?? LINES)
const since = new Date(Date.now() - HISTORY_DAYS * DAY_MS * Math.min(1, LINES / all)).toISOString()
const { rows, output, version } = await askHistory<Exported>('measure-export', {
  since,
  filter: `startDate=${encodeURIComponent(since)}`,
})
const { lines, seconds, memoryMb, bareSeconds } = output
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const picture = drawBars('export', {
  title: 'Export of a million transactions',
  unit: 'lines a second',
  bars: [
    { label: 'transactions/csv', value: lines / seconds },
    { label: 'COPY', value: lines / bareSeconds, isBare: true },
  ],
})
const text = `Made by \`npm run bench export\` on ${new Date().toISOString().slice(0, 10)} on an account with ${rows.toLocaleString('en')} transactions: ${os.cpus().length}
cores, PostgreSQL ${version}. The machine's load was ${os.loadavg()[0]?.toFixed(1)} at the end. The table is read to its end in the process
that makes it; COPY gives the same columns of the same rows, as they are.

|                   |     lines | seconds |   lines/s |
| ----------------- | --------: | ------: | --------: |
| transactions/csv  | ${lines.toLocaleString('en').padStart(9)} | ${seconds.toFixed(1).padStart(7)} | ${Math.round(
  lines / seconds,
)
  .toLocaleString('en')
  .padStart(9)} |
| COPY              | ${lines.toLocaleString('en').padStart(9)} | ${bareSeconds.toFixed(1).padStart(7)} | ${Math.round(
  lines / bareSeconds,
)
  .toLocaleString('en')
  .padStart(9)} |

${picture}

- ${verdict((seconds * LINES) / lines <= SECONDS_MAX)}: a million lines in ${SECONDS_MAX} s (${((seconds * LINES) / lines).toFixed(1)} s)
- ${verdict(memoryMb <= MEMORY_MB_MAX)}: at most ${MEMORY_MB_MAX} MB more memory (${memoryMb} MB)
`
writeSection('Export', text)
console.log(`\n${text}`)
process.exit(0)
