/** The cookie of readers who switched the single-key shortcuts off, so that pages start without them. */
export const HOTKEYS_COOKIE = 'hotkeys'

/** Its value, and that of `data-hotkeys` on the page. */
export const HOTKEYS_OFF = 'off'
