import { created } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { COST } from '@/lib/limits/limit-visitors'
import { openShopCharge } from '@/lib/sandbox/shop/open-shop-charge'
import { ShopBody } from '@/lib/sandbox/shop/shop-body'

export const POST = sandboxRoute(
  { body: ShopBody },
  async ({ request, body }) => created(await openShopCharge(request, body.mode)),
  COST.heavy,
)
