import { expect, type Locator } from '@playwright/test'

/** Presses a button that copies, and waits until it has. Returns what it copied. */
export async function copiedBy(button: Locator): Promise<string> {
  const page = button.page()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button.click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('')
  return read()
}
