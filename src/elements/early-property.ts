/** A property that a framework set before the element was defined shadows the accessor: hand it over. */
export function adoptEarlyProperty(element: object, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
