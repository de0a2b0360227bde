/**
 * Makes a value once in this process, under a name of its own. Next bundles the files of `lib/` a
 * second time for pages, so that a module's variable can exist twice; this value cannot.
 */
export function onceAProcess<T>(name: `guiche${string}`, make: () => T): T {
  const shared = globalThis as typeof globalThis & { [name: string]: unknown }
  shared[name] ??= make()
  return shared[name] as T
}
