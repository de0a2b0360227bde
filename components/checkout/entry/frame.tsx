import { hydratePage } from '@/components/checkout/entry/hydrate-page'
import { Frame } from '@/components/checkout/frame/frame'

hydratePage(Frame)
