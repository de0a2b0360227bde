import { sandboxRoute } from '@/lib/api/routes/sandbox-route'
import { created } from '@/lib/platform/http/respond'
import { COST } from '@/lib/platform/limits/limit-visitors'
import { openShopCharge, ShopBody } from '@/lib/sandbox/shop/open-shop-charge'

export const POST = sandboxRoute(
  { body: ShopBody },
  async ({ request, body }) => created(await openShopCharge(request, body.mode)),
  COST.heavy,
)
