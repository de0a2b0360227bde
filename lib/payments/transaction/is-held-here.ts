import type { SettlementMode } from '@/lib/platform/db/generated/enums'

/** Whether the money of a charge settles in our ledger, not at the merchant's own provider. */
export const isHeldHere = (charge: { settlementMode: SettlementMode }): boolean =>
  charge.settlementMode === 'internal'
