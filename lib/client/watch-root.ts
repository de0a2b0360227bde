/** Subscribes to an attribute of the page's root, which holds what the reader chose for all of it. */
export const watchRoot =
  (attribute: string) =>
  (onChange: () => void): (() => void) => {
    const observer = new MutationObserver(onChange)
    observer.observe(document.documentElement, { attributeFilter: [attribute] })
    return () => observer.disconnect()
  }
