/** A merchant's desk. */
export const DESK = { width: 1440, height: 900 }

/** A customer's phone, as options of a browser context. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
