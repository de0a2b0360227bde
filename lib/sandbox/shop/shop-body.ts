import { z } from 'zod'
import { SHOP_MODES } from './shop-charge'

/** What the shop's page asks its backend for. */
export const ShopBody = z.object({ mode: z.enum(SHOP_MODES) })
