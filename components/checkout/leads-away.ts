/** Our own page for customers whose shop named none: this page says all that it says. */
const OWN_PAGE = /\/checkout\/(paid|left)$/

/** Whether an address leads to a page of the shop's. */
export function leadsAway(url: string): boolean {
  return !OWN_PAGE.test(new URL(url, 'http://localhost').pathname)
}
