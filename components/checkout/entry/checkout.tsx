import { Checkout } from '@/components/checkout/checkout'
import { hydratePage } from '@/components/checkout/entry/hydrate-page'

hydratePage(Checkout)
