import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DESK, PHONE } from './devices'
import { findFaults, findFaultsOfColor } from './faults'

const SIZES = { desk: DESK, phone: PHONE.viewport }
/** The narrowest screen, and a wide one zoomed to 400 %. */
const NARROWEST = { width: 320, height: 640 }

/** Where the pictures of pages are put. */
export const PICTURES = path.join(import.meta.dirname, '../screenshots')
/** They are for people to look at. */
const TAKES_PICTURES = !process.env.CI

/** Checks a page that is open on a desk and a phone, in light and dark, and takes its pictures. */
export async function expectGoodEverywhere(page: Page, name: string): Promise<void> {
  // Behind a dialog, what it asks about may wait for the answer.
  const isSeen = ':not([aria-hidden=true], [aria-hidden=true] *)'
  await expect(page.locator(`[aria-busy=true]${isSeen}, .bar${isSeen}`)).toHaveCount(0)
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (TAKES_PICTURES) {
        const path = `${PICTURES}/${name}-${size}-${colorScheme}.png`
        await page.screenshot({ path, fullPage: true })
      }
      const find = colorScheme === 'light' ? findFaults : findFaultsOfColor
      expect.soft(await find(page), `${size}, ${colorScheme}`).toEqual([])
    }
  }
  await page.setViewportSize(NARROWEST)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(NARROWEST.width)
}
