/**
 * What every test runs with, whatever the developer's own environment says. The key is only this
 * file's; nothing is protected by it.
 */
export const TEST_ENVIRONMENT = {
  GUICHE_MODE: 'sandbox',
  SECRET_KEY: Buffer.alloc(32, 'guiche tests ').toString('base64'),
  PUBLIC_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
}
