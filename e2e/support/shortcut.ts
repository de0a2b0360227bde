import { expect, type Page } from '@playwright/test'

/** Presses the key of a shortcut once the page listens for it. */
export async function pressShortcut(page: Page, key: string): Promise<void> {
  await expect(page.locator(`[aria-keyshortcuts="${key}"]`).first()).toBeAttached()
  await page.keyboard.press(key)
}
