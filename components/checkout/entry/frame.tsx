import { hydrateRoot } from 'react-dom/client'
import { CHECKOUT_DATA_ID, CHECKOUT_ROOT_ID } from '@/components/checkout/entry/element-ids'
import { Frame, type FrameProps } from '@/components/checkout/frame/frame'

const root = document.getElementById(CHECKOUT_ROOT_ID)
const data = document.getElementById(CHECKOUT_DATA_ID)?.textContent
if (root && data) hydrateRoot(root, <Frame {...(JSON.parse(data) as FrameProps)} />)
