import type { Appearance, CustomFontSource } from '@stripe/stripe-js'

/** Our fields' look, as Stripe draws its own: the same inks, borders and corners, in the page's theme. */
export function stripeAppearance(): Appearance {
  const ink = inkReader()
  const border = `1px solid ${ink('rule-2')}`
  const focus = ink('focus')
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: 'Geist, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '3px',
      colorPrimary: ink('green'),
      colorText: ink('ink'),
      colorTextSecondary: ink('ink-2'),
      colorTextPlaceholder: ink('ink-3'),
      colorDanger: ink('bad'),
      colorBackground: ink('leaf'),
      gridRowSpacing: '16px',
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Input': { border, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { borderColor: focus, boxShadow: `0 0 0 1px ${focus}` },
      '.Input--invalid': { borderColor: ink('bad'), boxShadow: `0 0 0 1px ${ink('bad')}` },
      '.Tab': { border, boxShadow: 'none' },
      '.Tab--selected': { borderColor: focus, boxShadow: `0 0 0 1px ${focus}` },
      '.Error': { fontSize: '13px' },
    },
  }
}

/** Reads a colour of the theme as the browser resolves it: Stripe's frame knows no variable of ours. */
function inkReader() {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  queueMicrotask(() => probe.remove())
  return (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
}

/** Our typeface, from where this page has it. */
export function stripeFonts(): CustomFontSource[] {
  const face = document.querySelector<HTMLLinkElement>('link[as=font][href*="/geist-"]')
  return face ? [{ family: 'Geist', src: `url(${face.href})`, weight: '100 900' }] : []
}
