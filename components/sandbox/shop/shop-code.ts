import type { ShopMode } from '@/lib/sandbox/shop/shop-charge'

/** The values that the shop's backend passes to its page. */
export interface HandedOver {
  publishableKey: string
  clientSecret: string
}

const UNKNOWN: HandedOver = {
  publishableKey: 'checkout.publishableKey',
  clientSecret: 'checkout.clientSecret',
}

/** The complete page of a shop in each mode, with a charge's values once there is one. */
export function pageCode(mode: ShopMode, origin: string, handed: HandedOver = UNKNOWN): string {
  if (mode === 'hosted') return HOSTED
  const { publishableKey, clientSecret } = handed
  const begin = `<div id="payment"></div>
${mode === 'custom' ? '<button id="confirm">Finalizar compra</button>\n<p id="message" role="alert"></p>\n' : ''}
<script src="${origin}/checkout.js"></script>
<script>
  const guiche = Guiche('${publishableKey}')
`
  return `${begin}${mode === 'embedded' ? embedded(clientSecret) : custom(clientSecret)}</script>
`
}

const HOSTED = `<form method="post" action="/comprar">
  <button>Comprar</button>
</form>
<!-- Your server answers POST /comprar by creating the charge,
     then 303 with Location: the checkout.url of the answer. -->
`

const embedded = (clientSecret: string) => `  guiche.embed('#payment', {
    clientSecret: '${clientSecret}',
    onComplete: ({ returnUrl }) => location.assign(returnUrl),
    onError: (error) => console.error(error.code, error.message),
  })
`

const custom = (clientSecret: string) => `  const button = document.getElementById('confirm')
  const message = document.getElementById('message')
  const fields = guiche.custom('#payment', {
    clientSecret: '${clientSecret}',
    onError: (error) => console.error(error.code, error.message),
  })
  button.onclick = async () => {
    button.disabled = true
    const result = await fields.confirm()
    button.disabled = false
    if (result.status === 'paid') location.assign(result.returnUrl)
    else message.textContent = result.message
  }
`
