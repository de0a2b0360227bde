import { VERSION } from '@/lib/sdk/version'

/** Where an installation serves the package of its client. */
export const CLIENT_PACKAGE = `/packages/guiche-${VERSION}.tgz`
