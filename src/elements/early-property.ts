/** A property that a framework set before the element was defined shadows the accessor: hand it over. */
export function adoptEarlyProperty(element: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(element, name)
  if (!own) return
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, own.value)
}
