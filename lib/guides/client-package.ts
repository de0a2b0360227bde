import { VERSION } from '@/lib/sdk/version'

/** The path at which an installation serves its client package. */
export const CLIENT_PACKAGE = `/packages/guiche-${VERSION}.tgz`
