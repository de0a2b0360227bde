import type { Page } from '@playwright/test'

/**
 * Measures how much of a page moves, on each page that is opened from now on. Returns what tells
 * the sum for the page that is open, as Cumulative Layout Shift without its windows of time.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const shifted = Reflect.get(window, 'shifted') + Reflect.get(entry, 'value')
        Object.assign(window, { shifted })
      }
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted') as number)
}
