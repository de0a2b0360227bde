import type { PixConnection } from '@/lib/platform/db/generated/client'
import type { Psp } from '@/lib/providers/pix/port'

/** The adapter of a connection, with its credentials. */
export function adapterOf({ psp }: PixConnection): Psp {
  throw new Error(`no adapter for ${psp}`)
}
