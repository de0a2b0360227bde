import { initialsOf } from '@/components/pay/initials'
import { useCheckout } from './checkout-state'

/** The merchant's logo; without one its initials, on its colour in whichever ink is read best on it. */
export function BrandMark() {
  const { logoUrl, merchantName } = useCheckout().view
  if (logoUrl) {
    const { pathname, search } = new URL(logoUrl)
    return (
      // biome-ignore lint/performance/noImgElement: this page is drawn without Next
      <img
        src={pathname + search}
        alt=""
        width={32}
        height={32}
        className="size-8 flex-none rounded-3 object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none select-none place-items-center rounded-3 bg-(--brand) font-semibold text-12 text-(--on-brand)"
    >
      {initialsOf(merchantName)}
    </span>
  )
}
