import { expect, type Locator } from '@playwright/test'

/**
 * Lets minutes pass on a page, whose clock the test has installed, until they show something.
 * Before the page's scripts run they show nothing.
 */
export async function passMinutesUntil(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.fastForward('01:00')
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
