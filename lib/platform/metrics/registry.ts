import { Registry } from 'prom-client'

const shared = globalThis as typeof globalThis & { guicheMetrics?: Registry }
shared.guicheMetrics ??= new Registry()

/** What this process measures: one registry, also where Next has bundled this file a second time. */
export const registry = shared.guicheMetrics

type Registered = Parameters<Registry['registerMetric']>[0]

/** A metric of this process, made the first time that it is asked for. */
export function once<T>(name: string, make: () => T): T {
  return (registry.getSingleMetric(name) as T | undefined) ?? make()
}

/** Adds a metric that counts for itself and is asked only when scraped. */
export function register(metric: { name: string; get: () => Promise<unknown> }): void {
  registry.registerMetric(metric as unknown as Registered)
}
