export function StripeCardForm() {
  return null
}
