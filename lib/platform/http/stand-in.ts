/**
 * Lets a light class stand in for a web class, such as `Request`: `instanceof` holds, and a
 * property that the light class does not define is read from the full object. Creating the full
 * object for each request cost more than the rest of a small response.
 *
 * @param light a class that defines the properties which are often read
 * @param whole makes the full object, or returns the one that was made before
 * @param fields the properties that the light class sets on each object
 */
export function standIn<Light extends object>(
  light: { prototype: Light },
  web: { prototype: object },
  whole: (one: Light) => object,
  fields: readonly string[],
): void {
  Object.setPrototypeOf(light.prototype, web.prototype)
  for (const name of Reflect.ownKeys(web.prototype)) {
    if (name === Symbol.toStringTag || fields.includes(String(name))) continue
    if (Object.hasOwn(light.prototype, name)) continue
    Object.defineProperty(light.prototype, name, {
      get(this: Light) {
        const full = whole(this)
        const value = Reflect.get(full, name)
        return typeof value === 'function' ? value.bind(full) : value
      },
    })
  }
}
