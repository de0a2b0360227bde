import type { Try } from './tries'

/** Compares the tries of both kinds at one quantile of their times. */
export interface Comparison {
  name: string
  quantile: (typeof QUANTILES)[number]
  /** The quantile of each kind, in ms. */
  known: number
  unknown: number
  difference: number
  /** The difference that chance exceeds in one of a hundred cases, in ms. */
  chance: number
  isWithinNoise: boolean
  /** Whether every answer looked the same. */
  isSame: boolean
}

/** The fast tries tell most on a busy machine, because other work only adds time. */
const QUANTILES = [0.1, 0.5] as const

const SHUFFLES = 2_000
const CERTAINTY = 0.99

/**
 * Compares the times of two kinds of tries by a permutation test: the tries are dealt anew at
 * random many times, and a difference is noise if chance often makes a larger one.
 */
export function compare(name: string, known: Try[], unknown: Try[]): Comparison[] {
  const [ofKnown, ofUnknown] = [known, unknown].map((tries) => tries.map(({ ms }) => ms))
  const isSame = new Set([...known, ...unknown].map(({ seen }) => seen)).size === 1
  return QUANTILES.map((quantile) => {
    const chance = chanceOf([...ofKnown!, ...ofUnknown!], known.length, quantile)
    const found = { known: at(ofKnown!, quantile), unknown: at(ofUnknown!, quantile) }
    const difference = found.known - found.unknown
    const isWithinNoise = Math.abs(difference) <= chance
    return { name, quantile, ...found, difference, chance, isWithinNoise, isSame }
  })
}

function chanceOf(all: number[], count: number, quantile: number): number {
  const dealt = Array.from({ length: SHUFFLES }, () => {
    shuffle(all)
    return Math.abs(at(all.slice(0, count), quantile) - at(all.slice(count), quantile))
  })
  return at(dealt, CERTAINTY)
}

const at = (values: number[], quantile: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * quantile)]!

function shuffle(values: number[]): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[values[i], values[j]] = [values[j]!, values[i]!]
  }
}

/** The results as a Markdown page. */
export function reportAccounts(comparisons: Comparison[], tries: number): string {
  const ms = (value: number) => value.toFixed(2)
  const rows = comparisons.map((one) =>
    [
      `${one.name}, ${one.quantile === 0.5 ? 'median' : 'fastest tenth'}`,
      ms(one.known),
      ms(one.unknown),
      ms(one.difference),
      ms(one.chance),
      one.isWithinNoise ? 'yes' : 'NO',
      one.isSame ? 'yes' : 'NO',
    ].join(' | '),
  )
  return `# Do answers tell who has an account?

\`npm run bench accounts\`, ${new Date().toISOString().slice(0, 10)}. ${tries} tries with an address that has an account and ${tries} with one
that has none, in turns, one at a time, against one web process and one worker on the same machine. *Chance* is the
difference that random dealing of the same tries exceeds in one of a hundred cases. *Same answer* compares the
status, the headers and the body without ids.

| | with account, ms | without, ms | difference, ms | chance, ms | within noise | same answer |
|---|--:|--:|--:|--:|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`
}
