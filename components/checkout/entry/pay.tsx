import { hydratePage } from '@/components/checkout/entry/hydrate-page'
import { Pay } from '@/components/pay/pay'

hydratePage(Pay)
