/**
 * Subscribes to an attribute of the page's root, which holds what the reader chose for all of it.
 */
export function watchRoot(attribute: string) {
  return (onChange: () => void): (() => void) => {
    const observer = new MutationObserver(onChange)
    observer.observe(document.documentElement, { attributeFilter: [attribute] })
    return () => observer.disconnect()
  }
}
