import { env } from '@/lib/platform/env'
import { registry } from './counters'

/** One line of the Prometheus text format. */
interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? ([-+.\w]+)$/i
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"(?:,|$)/gi

/** Parses the text format strictly: throws for an invalid line and for a metric without a type. */
export function parseMetrics(text: string): Sample[] {
  const typed = new Set([...text.matchAll(/^# TYPE (\S+) \w+$/gm)].map(([, name]) => name!))
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', labels = '', value] = LINE.exec(line) ?? []
    if (!typed.has(name) && !typed.has(name.replace(/_(bucket|sum|count)$/, ''))) {
      throw new Error(`no metric: ${line}`)
    }
    const found = [...labels.matchAll(LABEL)].map(([, label, text]) => [label!, text!] as const)
    const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
    return { name, labels: Object.fromEntries(found), value: number }
  })
}

/** The current metrics of this process. */
export async function scrape(): Promise<Sample[]> {
  return parseMetrics(await registry.metrics())
}

/** The sum of a metric's samples with these labels; 0 when there are none. */
export function totalOf(samples: Sample[], name: string, labels: Record<string, string> = {}) {
  const wanted = Object.entries(labels)
  return samples
    .filter((one) => one.name === name && wanted.every(([key, text]) => one.labels[key] === text))
    .reduce((sum, { value }) => sum + value, 0)
}

/** By how much a metric grows during an act. */
export async function growthOf(
  name: string,
  labels: Record<string, string>,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = totalOf(await scrape(), name, labels)
  await act()
  return totalOf(await scrape(), name, labels) - before
}

/** Sets the metrics variables of the environment; the test restores them. */
export function setMetrics(wanted: Pick<typeof env, 'METRICS_TOKEN' | 'METRICS_PORT'>): void {
  Object.assign(env, wanted)
}
