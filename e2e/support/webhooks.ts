import type { Locator, Page } from '@playwright/test'
import type { DeliveryPage } from '@/lib/client/types'
import type { Merchant } from './merchant'
import { expect } from './test'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

/** The deliveries of the account, once there are so many. */
export async function deliveriesOf({ dashboard }: Merchant, total: number, filter = '') {
  const read = () => dashboard<DeliveryPage>(`webhooks/deliveries?${filter}`)
  await expect.poll(async () => (await read()).meta.total).toBe(total)
  return (await read()).data
}
